/** Dates as spreadsheets keep them: days since 1900 or 1904, told from other numbers by their format alone. */

const DAY_MS = 86_400_000;
/** 31/12/9999. */
const LAST_SERIAL = 2_958_465;

/** True when a number format shows a calendar day, month or year; formats of hours alone show durations or times. */
export function showsDate(format: string): boolean {
  const first = format.split(";")[0] ?? "";
  if (/\[[hms]+\]/i.test(first)) return false;
  const codes = first
    .replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]/g, "")
    .toLowerCase()
    .replaceAll("general", "")
    .replaceAll("standard", "");
  if (/[#?]/.test(codes) || /0[.,%]|[1-9]/.test(codes)) return false;
  if (/[dy]|e(?![+-])|m{3}/.test(codes)) return true;
  // Left are months and minutes: "mm" alone is a month, beside hours or seconds it is minutes.
  return /m/.test(codes) && !/[hs0]/.test(codes);
}

/** ISO date of a serial number, or null outside the years 1900-9999. Serial 60 of the 1900 epoch is a day that never was. */
export function isoOfSerial(serial: number, epoch1904: boolean): string | null {
  const day = Math.floor(serial) + (epoch1904 ? 1462 : 0);
  if (!Number.isFinite(day) || day < 1 || day > LAST_SERIAL) return null;
  if (day === 60) return "1900-02-29";
  const origin = Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(origin + day * DAY_MS).toISOString().slice(0, 10);
}
