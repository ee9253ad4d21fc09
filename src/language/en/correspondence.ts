/** English negotiation. */

import { listed } from "../listed.ts";

/** English has no such word. */
const NONE: readonly string[] = [];

export const ENGLISH_CORRESPONDENCE = {
  /** Between the verb of a rule and what it is about: "ask *to see* the contract". */
  leadsToObject: ["to", "to see", "to get", "to have", "to have a look at", "for", "about", "them", "them for", "that"],
  /** Pronouns that begin a new clause. */
  subjects: ["we", "i", "they", "you", "it", "this", "that"],
  /** Those that may stand before a noun as well: "half of *this* work". */
  demonstratives: ["this", "that"],
  /** What was named before, as a pronoun with its verb: "about EBITDA: *it was* -£628k". */
  refersBack: ["it is", "it was", "it will be", "they are", "they were", "they will be", "this is", "that is"],
  /** Before a subject whose clause belongs to the noun before it: "the loan *that* we drew". */
  relatives: ["that", "which", "who", "whom", "where"],
  /** Before what a writer adds and a reader need not repeat: "we raised £2m *without* all this fuss". */
  asides: ["without", "despite", "although", "though", "because", "unlike", "whatever"],
  /** Before a clause, and no part of what it says. */
  conjunctions: listed`
    and, but, so, or, with, also, p.s., ps, however, on the other hand, in return, as for, besides`,
  /** Before an earlier figure of the same thing: "up from 445". */
  comparedWith: listed`
    up from, down from, from, against, compared with, compared to, versus, vs, as against, after, instead of`,
  /** Verbs by which a named holder has a share today: "the founders hold 65%". */
  holds: ["hold", "holds", "own", "owns", "held", "owned"],
  /** Right after a figure that is only cited from a paper: "the £2.3m on slide 4". */
  citedFrom: listed`on slide, on page, on the slide, on the page, in the deck, of slide, of page, of the deck`,
  /** Right before a figure that is given up: "and *not* £642k", "*n'est plus de* 1,94 M€". */
  givenUp: listed`
    not, not of, not at, not to, not in, not the, and not of, and not the, no longer, rather than, rather than the,
    instead of, instead of the`,
  /** Before a figure that the sentence has spoken of: "*the* €19k is a single quarter". */
  definite: ["the", "that", "those"],
  /** Right after it, where no noun follows: "the €19k *is* a single quarter". */
  copulas: ["is", "are", "was", "were"],
  /** Denials that name what there is none of: "*not a single* lab in France". */
  noneOf: ["not a single", "not one single", "not one", "not even one", "not any"],
  /** What says the same in plain words, before the noun. */
  no: "no",
  /** Denials of debt that do not name it: "we have *never borrowed* a cent". */
  noDebt: ["never borrowed", "not borrowed", "borrowed nothing", "owe nothing", "owe nobody {anything|a cent}"],
  /** The plain denial of debt. */
  withoutDebt: "no debt",
  /** A year that is named elsewhere: "at the end of *the year*", "for *the full year*". */
  thatYear: ["the {full|whole|financial|fiscal} year", "the year", "that year", "this year"],
  /** Nouns that a number before them counts for nothing: "on two *conditions*", "les quatre *autres*". */
  idleCounts: listed`
    condition(s), point(s), thing(s), reason(s), question(s), number(s), figure(s), word(s), line(s), times, other(s),
    ways, counts`,
  /** Before what an offer hangs on: "*provided that* the money is there by March". */
  onlyIf: listed`
    provided, provided that, on condition that, on the condition that, on one condition, on two conditions,
    on three conditions, on these conditions, subject to, as long as`,
  /** Right after an amount that the reader would pay: "forty thousand *from you*". */
  fromReader: ["from you", "for you", "on your side", "on your part", "of yours"],
  /** Between a mark and the best one: "9.1 *out of* 10". */
  outOf: ["out of"],
  /** Before a verb whose figure counts what was counted before: "nous *en* avons gagné 41". */
  ofThem: NONE,
  /** Before a time whose first day is meant: "cash *at the start of* 2026". */
  startOf: ["start of", "beginning of", "at the outset of"],
  /** Between figures of two kinds: "206 labs *at* an average of €465". */
  joinsKinds: ["at", "with", "for", "worth"],
  /** Between figures that are claims of their own. */
  joins: ["and", "but", "while", "as well as"],
  /** Before a day by which an answer is wanted. */
  deadline: {
    answer: listed`
      answer, reply, hear from you, decide, decision, response, confirm, confirmation, back to me, back to us, sign,
      agreement, go-ahead, commitment, yes or no, yes or a no, hear nothing, have nothing, nothing from you,
      let me know, let us know, tell me, tell us, write to me, write to us, position, {news|word} from you`,
    by: ["by", "before", "until", "no later than", "on or before", "closes on", "meets on"],
  },
  /** Kinds of the user's own rules. */
  rules: {
    walkAway: listed`
      we walk, i walk, we are gone, we're gone, we leave, we pass if, we stop if, walk away, walk out, drop out,
      pull out, withdraw, stop the talks, end the talks, do not go on if, we are out, we're out, i am out, i'm out,
      we leave if, step back if, no deal, break off`,
    mustAsk: listed`
      get, have them send, have him send, have her send, make them send, have them show, we need, i need,
      we want to see, we must see, we must have, check whether, check if, enquire, inquire, ask for, ask to see,
      ask about, ask whether, ask, ask how, ask why, ask him, ask her, find out, ask them for, ask them to, request,
      insist on, demand, obtain, we need to see, i need to see, i want to see, i must see, get hold of`,
    /** Between what must be seen and what it comes before. */
    before: ["before", "first", "prior to"],
    /** Begins a rule that holds every commitment back until something is there: "*accept nothing* before we have the accounts". */
    holdsBack: listed`
      accept nothing, agree {to |}nothing, agree to nothing, sign nothing, promise nothing, commit to nothing,
      {do not|don't|never} {accept|agree|sign|commit|promise|confirm}( {to |on |}anything),
      no {commitment|agreement|acceptance|signature|deal|promise},
      nothing {is|may be|can be|will be|is to be|must be} {accepted|agreed|signed|promised}`,
    /** Before what has to be there, and what of it says only that it is. */
    until: ["before", "until", "till", "unless", "as long as", "without", "prior to"],
    isThere: [
      "{we|i} {have|get|receive|see|hold}( {seen|received|got|read|checked|had|in hand})",
      "{having|receiving|seeing|getting|reading}( {seen|received|read})",
      "{they|he|she} {have |has |}{send|sends|sent|give|gives|given|provide|provides|provided}( us)",
    ],
    /** The same after what has to be there. */
    areThere: ["{have|has} been {seen|received|sent|read|checked|provided}", "{are|is} {in|here|there|in hand}"],
    /** Units of a length that a rule sets. */
    words: ["word(s)"],
    mustNot: listed`
      do not mention, do not speak of, do not talk about, don't mention, don't talk about, never mention, never say,
      do not say, do not tell, do not, don't, never, must not, mustn't, avoid, keep quiet about, keep silent about,
      keep quiet on, say nothing about, say nothing of, not a word about, not a word on, nothing about, no word about`,
    mustSay: listed`
      say, write, answer, reply, inform them, inform him, inform her, mention, remind, tell them, tell him, tell her,
      let them know, let him know, let her know, say that, thank them, thank him, thank her, always say, point out`,
    /** Opens an order about the tone: "*stay* courteous, do not lecture". */
    toneFirst: ["stay", "be", "keep it", "remain", "sound", "keep a", "keep the tone"],
    tone: listed`
      kindly, gentle, gracious, cordial, civil, professional, neutral, tone, friendly, polite, politely, courteous,
      warm, formal, informal, firm, brief, short, patient, calm, factual, kind, reproach*, sober, respectful`,
    /** What one hopes for, and not the most one would accept. */
    target: listed`
      try to get, try for, try to reach, try to pay, seek, glad of, happy with, would like to land, like to land,
      land at, hope for, hoping for, hope to, would like to pay, would love, ideal, prefer, preferably, wish for,
      open at, start at`,
    /** Turns a comparison round, beside "not" and "no": "accept *nothing* above". */
    negation: ["nothing", "nor", "neither", "under no circumstances", "by no means", "refuse"],
    /** Between a verb of saying and a whole sentence: "tell him *that* we come on Monday". */
    clause: ["that"],
    /** Begins an indirect question: "ask *which* of their customers pay". */
    questions: ["whether", "if", "how", "why", "which", "who", "when", "where", "what"],
  },
  /** Of the other side, and the same said to it: "their", "your". */
  theirs: [
    ["their", "your"],
    ["they", "you"],
    ["them", "you"],
  ] satisfies readonly (readonly [of: string, to: string])[],
  /** What is awaited as a clause, and the same as the object of "I need": "the accounts *have been* audited", "the auditor *has* signed". */
  awaited: [
    [" (?:have|has) been ", " "],
    [" (?:have|has) ", " to have "],
  ] satisfies readonly (readonly [clause: string, object: string])[],
  /** Saying no to something. */
  refuses: listed`
    refuse, refuses, refused, no way, will not, won't, cannot, can't, do not want, don't want, out of the question,
    not acceptable, reject, rejects, decline, declines, no`,
  /** Opens a question with its verb: "*do you* usually ask for ...". */
  asksWith: ["{do|does|did|can|could|will|would|are|is|have|has|should|may|might} {you|we|i|they|he|she|it}"],
  /** Before an indirect question that is answered by yes or no. */
  whether: ["whether", "if"],
  /** Gives a reason for a figure, or what it counts. */
  reasons: listed`
    because, since it, as it {includes|excludes|counts}, {due|owing} to, the {difference|gap}, comes from, stems from,
    explained by, {includes|including|excludes|excluding}, gross of, net of, before {tax|vat|discounts|refunds},
    restated, defined as, counts {only|also|the}, the model {is|was|has not|leaves|still}`,
  /** How the other side asks for limits, and how a draft would give them away. */
  limits: {
    /** Before a name of a limit: "what is *your* maximum?" */
    ofYours: ["your", "you're", "you are", "you have", "{you've|you} got"],
    names: listed`
      max(imum), limit(s), ceiling, cap, budget, floor, bottom line, reserve price, walk{-| |}away, authori{s|z}ed,
      allowed, red line, mandate, threshold, range, stretch, room`,
    howFar: ["how {high|low|far|much higher|much more}"],
    wouldYou: ["{would|could|can|will|do} you"],
    goTo: ["as {high|low|far} as", "up to", "stretch", "go to"],
    /** Before a question mark. */
    suits: ["{too {high|low|much|expensive}|acceptable|all right|work} for you"],
    /** By themselves: "if we *said* 4.5". */
    soundsOut: ["{if|suppose|imagine|say} {i|we} {said|say|came|come|went|go|asked|offered|were}", "{warmer|colder}"],
    most: ["highest", "lowest", "most", "least", "max(imum)"],
    you: ["you"],
    /** Of a writer's own: "my maximum", "above our budget". */
    mine: ["my", "our", "the"],
    ownNames: listed`
      max(imum), limit(s), ceiling, budget, floor, bottom line, mandate, threshold, instruction(s), rule(s),
      upper bound, walk{-| |}away`,
    bounds: listed`
      at most, no {more|higher|less|lower} than, not (go ){above|beyond|over|below|under},
      {go|stretch} {up|down|as {high|low|far} as}, {highest|lowest|most} {i|we} {can|could|may},
      {slightly|just|well|far} {above|below|over|under}`,
    /** Parts of an amount in words, what it counts in, and a half after that. */
    numbers: listed`
      one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, fifteen, twenty, thirty, forty, fifty,
      sixty, seventy, eighty, ninety, hundred, half, quarter, point, and, a`,
    scales: ["thousand", "million", "billion", "percent", "per cent"],
    half: ["and a half"],
  },
  /** What a mail is warned of. */
  warned: {
    /** Names of where money is sent to. */
    accounts: listed`
      bank details, bank account(s), account details, payment details, wire instructions, sort code,
      account n{umber|o|r}(.), routing number, iban, bic, swift( code)`,
    /** Verbs by which money is sent, and nouns of where it goes: together with a change they tell of another account. */
    pays: ["transfer", "wire", "pay", "remit", "send the money", "send the funds", "payment"],
    account: ["account", "bank"],
    changes: listed`new, now, instead, changed, change, moved, another, different, closed, from now on, no longer`,
    /** Very soon. */
    urgent: listed`
      today, tonight, tomorrow( {morning|evening|night|noon}), this {morning|afternoon|evening}, midnight,
      {within|in} {24|48|twenty-four|forty-eight} hours, right now, now, immediately, at once, without delay, asap,
      as soon as possible, end of {the |}day`,
    /** What one is pressed to do. */
    commits: listed`
      sign*, commit*, wire, transfer, pay, decide, decision, accept, confirm, expire(s), lapses, close(s), your word`,
    /** That others would take the place. */
    scarce: listed`
      oversubscribed, over-subscribed, only {one|two|three|a few} {place|seat|slot|spot|ticket|allocation}(s),
      last {place|seat|slot|spot|allocation|chance}, goes to {somebody|someone|another|the next}( *),
      ready to take your, waiting {list|for your}, every other {angel|investor|fund}, everyone else,
      all the others have, {others|rest} {have|has} {already |}{signed|committed|sent|wired|paid},
      {keep|hold|sav}{|ing} {a|your|one} {place|seat|slot|spot|ticket|allocation}, {book|round} is full`,
    /** That there is no choice, or no time to look. */
    ultimatum: listed`
      take it or leave it, final offer, last offer, now or never, whatever happens, no matter what, no time {for|to},
      no more questions, or we {go|move} on without, {paperwork|papers|documents|contract} {afterwards|later|after},
      do the {paperwork|papers|documents} {afterwards|later}, sign first, {cannot|can't} promise {anything|you}`,
    /** Asks the reader to hand something over. */
    requests: listed`send, share, forward, show, give, tell, disclose, let {me|us} {see|know|have}, pass on, copy`,
    /** "*I* will send you": who gives asks for nothing. */
    firstPerson: ["i", "we"],
    /** What the reader keeps for himself. */
    ours: listed`
      note(s), memo(s), analys*, assessment, score(d), scoring, scorecard, rat{e|ed|ing}, rank*, due diligence report,
      internal *, investment committee, {paper|document|text|page}(s) you {wrote|have written|prepared}, screen {grab|shot}(s), screenshot(s)`,
    /** Of the reader. */
    yours: ["you", "your", "yours"],
    /** Others that the reader deals with. */
    others: listed`
      other {deal|company|startup|start-up|project|founder|investment|target|opportunit}*,
      another {deal|company|startup|start-up|team}, any other {company|startup|start-up|deal}, {who|whom} else,
      also {talk|speak|look|negotiat|invest}*, our competitors, competing {deal|company|offer}*, pipeline,
      your portfolio, your other investors`,
    /** Before a term that there is none of. */
    none: ["no", "without", "without any", "not any", "nor", "drop", "dropped", "dropping", "waive(d)"],
    /** Asks the reader to agree there and then: the decision answers it. */
    agreement: listed`
      {have|got|is it|is that|it's} a {deal|yes|go}, shall we {say|sign|close|shake|go|move}, {are|count} you in,
      count on you, can we {sign|close|shake}, do you agree, do we agree`,
    /** "What do you still need from us?" */
    needed: ["what {do|would|else do} you {still |also |}{need|want|require|lack|miss}", "what is {still |}missing"],
  },
  /** Terms of a round beside its price, by what they do. */
  dealTerms: {
    preference: listed`
      participating( {liquidation |}preference| preferred), ({participating|senior} ){liquidation|liq.} pref*,
      senior to the other shares, preferred return`,
    antiDilution: ["({full|half|narrow} )ratchet(s)", "anti-dilution*", "antidilution*", "down-round protection"],
    veto: ["veto*", "reserved matter(s)", "protective provision(s)", "{consent|approval} right(s)", "prior consent"],
    drag: ["drag-along", "drag along", "drag you( along)", "drag the", "right to drag( you)( along)", "forced sale"],
    tag: ["tag-along", "tag along"],
    preemption: ["pre-emption( right(s))", "right of first refusal", "rofr", "super pro{-| }rata"],
    dividends: ["{cumulative|preferred|priority|guaranteed} dividend(s)"],
    votes: listed`
      {without|no} {voting rights|votes|voting}, non-voting( shares),
      {super|multiple|double|plural}{-| }{voting|votes}, voting proxy, proxy to vote`,
    leaver: ["{bad|good} leaver*", "reverse vesting", "vesting", "lock-up", "lock up period", "non-compete"],
    options: listed`
      {put|call} option(s), buy-back right, buyback right, redemption, redeem(ed|able), warrant coverage, warrants`,
    pool: ["option pool", "{share|stock}{-| }option plan"],
    convertible: ["convertible*( {note|loan|bond}(s))", "safe note"],
    payToPlay: ["pay-to-play", "pay to play", "obligation to follow on"],
    fees: [
      "{legal|advisory|arrangement|monitoring|transaction|closing|success|broker*|structuring|management} {cost|fee}s",
      "{arrangement|monitoring|closing|success|structuring} fee",
    ],
    exclusivity: ["exclusivity", "no-shop", "break fee", "break-up fee"],
    vehicle: ["carried interest", "nominee", "special purpose vehicle"],
    tranches: ["in {two|three|several} tranches", "tranche(s)"],
    guarantee: listed`
      personal guarantee(s), guarantor(s), surety, to guarantee, guarantee{s|d|} {the|a|part of|half of},
      {warranties|representations} by the investor`,
  },
  /** Words that carry no statement of their own, and words of one sense: what a sentence may differ in from what it rests on. */
  joining: {
    /** Left out of a comparison: they state nothing, whichever side they stand on. */
    light: "a an the and while whereas but also in at of is are was were its their it for as on".split(" "),
    /** Groups of words that say the same, each as words with spaces between. */
    sameSense: ["grew rose increased climbed", "fell declined decreased dropped", "counts numbers", "gives states"],
    /** First words of a sentence that speaks of the one before it. */
    backward: "that this it its these those they such".split(" "),
  },
};

export type CorrespondenceWords = typeof ENGLISH_CORRESPONDENCE;
