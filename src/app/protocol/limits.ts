/** How large anything that crosses the border may be; a request beyond is refused before it is read. */
export const LIMITS = {
  id: 200,
  fileName: 255,
  path: 4096,
  anchor: 400,
  claimText: 4000,
  search: 200,
  note: 4000,
  /** Claims decided at once, and cells that one of them does not speak of. */
  decisions: 500,
  rejectedCells: 20,
  caseName: 120,
  passphrase: 1000,
  messageText: 200_000,
  /** Characters of a request's JSON, its bytes aside. */
  requestJson: 1_000_000,
  /** Bytes of one file: what the readers accept (MAX_FILE_BYTES). */
  fileBytes: 256 * 1024 * 1024,
  /** Bytes of one picture of a slide, and its width times its height: a small file can hold a huge one. */
  pictureBytes: 8 * 1024 * 1024,
  picturePixels: 50_000_000,
  /** Rows of a sheet asked for at once. */
  sheetRows: 400,
  graphNodes: 2000,
  /** Of a row that no metric names, which is called as its cell is. */
  seriesId: 40_000,
  askedMetrics: 100,
} as const;
