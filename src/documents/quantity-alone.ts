/** Whether a line is nothing but a quantity ("24 days", "3.1 years"): however large it is printed, it is a figure and no title. */
import { readQuantities } from "../language/quantities/index.ts";

const AROUND = /[\s*†¹²³()[\].,:;/+~≈<>–-]/g;

export function isQuantityAlone(text: string): boolean {
  const [quantity, ...others] = readQuantities(text);
  if (quantity === undefined || others.length > 0) return false;
  return `${text.slice(0, quantity.start)}${text.slice(quantity.end)}`.replace(AROUND, "") === "";
}
