/** The database's shape, as numbered steps that only go forward: number n is what PRAGMA user_version says after it. */

export type Migration = { readonly version: number; readonly sql: string };

export const migrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      INSERT INTO meta VALUES ('case', lower(hex(randomblob(8)))), ('chunk_revision', '0');

      CREATE TABLE documents (
        hash TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        format TEXT NOT NULL,
        language TEXT NOT NULL,
        title TEXT,
        size_bytes INTEGER NOT NULL,
        reader_version TEXT NOT NULL,
        warnings TEXT NOT NULL,
        hidden_text TEXT NOT NULL,
        body BLOB NOT NULL,
        added_at TEXT NOT NULL
      ) STRICT;

      CREATE TABLE units (
        document_hash TEXT NOT NULL REFERENCES documents(hash) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        title TEXT,
        hidden INTEGER NOT NULL,
        PRIMARY KEY (document_hash, kind, number)
      ) STRICT, WITHOUT ROWID;

      -- AUTOINCREMENT: an id is never given twice, so a stale vector index can be told by its ids.
      CREATE TABLE chunks (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        key TEXT NOT NULL UNIQUE,
        document_hash TEXT NOT NULL REFERENCES documents(hash) ON DELETE CASCADE,
        unit_kind TEXT NOT NULL,
        unit_number INTEGER NOT NULL,
        block_id TEXT NOT NULL,
        anchor TEXT NOT NULL,
        kind TEXT NOT NULL,
        language TEXT NOT NULL,
        context TEXT NOT NULL,
        text TEXT NOT NULL
      ) STRICT;
      CREATE INDEX chunks_by_document ON chunks (document_hash, block_id);

      -- rowid = chunks.id; the text is what lexicalText makes of a chunk, already folded and stemmed.
      CREATE VIRTUAL TABLE chunk_words USING fts5 (words, tokenize = 'unicode61 remove_diacritics 2');
      CREATE VIRTUAL TABLE chunk_vocabulary USING fts5vocab (chunk_words, row);

      CREATE TABLE embedders (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, dimension INTEGER NOT NULL,
        revision INTEGER NOT NULL DEFAULT 0) STRICT;
      CREATE TABLE vectors (
        embedder_id INTEGER NOT NULL REFERENCES embedders(id) ON DELETE CASCADE,
        chunk_id INTEGER NOT NULL REFERENCES chunks(id) ON DELETE CASCADE,
        vector BLOB NOT NULL,
        PRIMARY KEY (embedder_id, chunk_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX vectors_by_chunk ON vectors (chunk_id);

      CREATE TABLE facts (
        id TEXT PRIMARY KEY,
        document_hash TEXT NOT NULL REFERENCES documents(hash) ON DELETE CASCADE,
        anchor TEXT NOT NULL,
        block_id TEXT NOT NULL,
        metric_id TEXT,
        first_month INTEGER,
        last_month INTEGER,
        value REAL,
        dimension TEXT,
        json TEXT NOT NULL
      ) STRICT;
      CREATE INDEX facts_by_metric ON facts (metric_id, first_month, last_month);
      CREATE INDEX facts_by_document ON facts (document_hash);

      CREATE TABLE claims (
        id TEXT PRIMARY KEY,
        document_hash TEXT REFERENCES documents(hash) ON DELETE CASCADE,
        anchor TEXT,
        block_id TEXT,
        metric_id TEXT,
        text TEXT NOT NULL,
        json TEXT NOT NULL
      ) STRICT;
      CREATE INDEX claims_by_document ON claims (document_hash);

      CREATE TABLE claim_facts (
        claim_id TEXT NOT NULL REFERENCES claims(id) ON DELETE CASCADE,
        fact_id TEXT NOT NULL REFERENCES facts(id) ON DELETE CASCADE,
        PRIMARY KEY (claim_id, fact_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX claim_facts_by_fact ON claim_facts (fact_id);

      CREATE TABLE verdicts (
        id TEXT PRIMARY KEY,
        claim_id TEXT NOT NULL REFERENCES claims(id) ON DELETE CASCADE,
        run_id TEXT,
        status TEXT NOT NULL,
        confidence REAL NOT NULL,
        judge TEXT NOT NULL,
        decided_at TEXT NOT NULL,
        json TEXT NOT NULL
      ) STRICT;
      CREATE INDEX verdicts_by_claim ON verdicts (claim_id);

      CREATE TABLE verdict_evidence (
        verdict_id TEXT NOT NULL REFERENCES verdicts(id) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        role TEXT NOT NULL,
        document_hash TEXT NOT NULL REFERENCES documents(hash) ON DELETE CASCADE,
        anchor TEXT NOT NULL,
        block_id TEXT NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (verdict_id, position)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX verdict_evidence_by_document ON verdict_evidence (document_hash, block_id);

      CREATE TABLE contradictions (
        id TEXT PRIMARY KEY,
        run_id TEXT,
        topic TEXT NOT NULL,
        severity TEXT NOT NULL,
        json TEXT NOT NULL
      ) STRICT;
      CREATE TABLE contradiction_members (
        contradiction_id TEXT NOT NULL REFERENCES contradictions(id) ON DELETE CASCADE,
        node_id TEXT NOT NULL,
        PRIMARY KEY (contradiction_id, node_id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE runs (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        inputs_hash TEXT NOT NULL,
        status TEXT NOT NULL,
        started_at TEXT NOT NULL,
        finished_at TEXT
      ) STRICT;
      CREATE INDEX runs_by_inputs ON runs (inputs_hash, status);
      CREATE TABLE run_steps (
        run_id TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        inputs_hash TEXT NOT NULL,
        status TEXT NOT NULL,
        started_at TEXT NOT NULL,
        finished_at TEXT,
        output TEXT,
        PRIMARY KEY (run_id, name)
      ) STRICT, WITHOUT ROWID;

      -- No foreign key: what the user decided outlives a claim that is extracted anew.
      CREATE TABLE overrides (
        claim_id TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        note TEXT NOT NULL,
        decided_at TEXT NOT NULL
      ) STRICT;

      -- Nodes and edges that no table above implies (people, companies, what a model or a user adds).
      CREATE TABLE added_nodes (id TEXT PRIMARY KEY, kind TEXT NOT NULL, label TEXT NOT NULL, json TEXT NOT NULL) STRICT;
      CREATE TABLE added_edges (
        source TEXT NOT NULL,
        target TEXT NOT NULL,
        kind TEXT NOT NULL,
        provenance TEXT NOT NULL,
        PRIMARY KEY (source, kind, target)
      ) STRICT, WITHOUT ROWID;

      CREATE VIEW nodes (id, kind, label) AS
        SELECT 'document:' || hash, 'document', name FROM documents
        UNION ALL SELECT 'unit:' || document_hash || ':' || kind || number, kind, coalesce(title, kind || ' ' || number) FROM units
        UNION ALL SELECT 'chunk:' || key, 'chunk', text FROM chunks
        UNION ALL SELECT 'fact:' || id, 'fact', anchor FROM facts
        UNION ALL SELECT DISTINCT 'metric:' || metric_id, 'metric', metric_id FROM (
          SELECT metric_id FROM facts UNION SELECT metric_id FROM claims) WHERE metric_id IS NOT NULL
        UNION ALL SELECT 'claim:' || id, 'claim', text FROM claims
        UNION ALL SELECT 'verdict:' || id, 'verdict', status FROM verdicts
        UNION ALL SELECT 'contradiction:' || id, 'contradiction', topic FROM contradictions
        UNION ALL SELECT id, kind, label FROM added_nodes;

      -- provenance: where the edge comes from, an anchor in a document or who drew it.
      CREATE VIEW edges (source, target, kind, provenance) AS
        SELECT 'document:' || document_hash, 'unit:' || document_hash || ':' || kind || number, 'HAS_UNIT', 'reader' FROM units
        UNION ALL SELECT 'unit:' || document_hash || ':' || unit_kind || unit_number, 'chunk:' || key, 'HAS_CHUNK', anchor FROM chunks
        UNION ALL SELECT 'fact:' || id, 'document:' || document_hash, 'STATED_IN', anchor FROM facts
        UNION ALL SELECT 'fact:' || id, 'metric:' || metric_id, 'MEASURES', anchor FROM facts WHERE metric_id IS NOT NULL
        UNION ALL SELECT 'claim:' || id, 'document:' || document_hash, 'MADE_IN', coalesce(anchor, '')
          FROM claims WHERE document_hash IS NOT NULL
        UNION ALL SELECT 'claim:' || id, 'metric:' || metric_id, 'ABOUT', coalesce(anchor, '') FROM claims WHERE metric_id IS NOT NULL
        UNION ALL SELECT 'claim:' || claim_id, 'fact:' || fact_id, 'RESTS_ON', 'claims' FROM claim_facts
        UNION ALL SELECT 'claim:' || claim_id, 'verdict:' || id, 'JUDGED', judge FROM verdicts
        UNION ALL SELECT 'verdict:' || e.verdict_id,
            coalesce((SELECT 'chunk:' || c.key FROM chunks c
              WHERE c.document_hash = e.document_hash AND c.block_id = e.block_id
              ORDER BY c.anchor = e.anchor DESC, c.id LIMIT 1), 'document:' || e.document_hash),
            CASE e.role WHEN 'supports' THEN 'SUPPORTED_BY' WHEN 'contradicts' THEN 'CONTRADICTED_BY' ELSE 'CONSIDERED' END,
            e.anchor
          FROM verdict_evidence e
        UNION ALL SELECT 'contradiction:' || contradiction_id, node_id, 'BETWEEN', 'contradictions' FROM contradiction_members
        UNION ALL SELECT source, target, kind, provenance FROM added_edges;
    `,
  },
];
