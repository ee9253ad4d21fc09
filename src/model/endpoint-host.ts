/** Which hosts the text of a deal may be sent to: this machine, and the one that the user allowed by its name. */
import { LlmError } from "./llm-error.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * True for this machine alone: text sent there does not leave it. Only addresses and "localhost" are: where another
 * name leads is for a resolver to say, today one thing and tomorrow another.
 */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** The address, if it is one to send to; else LlmError "endpoint_not_allowed" with what to do. */
export function allowedAddress(address: string, allowedHost: string | undefined): URL {
  if (!URL.canParse(address))
    throw refused(`“${address}” is no address. Give one such as http://127.0.0.1:8080/v1.`, "");
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw refused(`${url.protocol}// addresses are not used. Give one such as http://127.0.0.1:8080/v1.`, url.hostname);
  if (url.username !== "" || url.password !== "")
    throw refused("An address may not hold a password: give the key by PROBANT_ENDPOINT_KEY.", url.hostname);
  if (!isLoopback(url.hostname) && url.hostname !== nameOf(allowedHost))
    throw refused(
      `${url.hostname} is another machine: the deal's text would be sent there. Allow this host by its name (--allow-host ${url.hostname}) if that is what you want.`,
      url.hostname,
    );
  return url;
}

/** "Models.Example:8443" allows models.example, whatever the port. */
function nameOf(host: string | undefined): string | null {
  if (host === undefined || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname;
}

function refused(message: string, host: string): LlmError {
  return new LlmError("endpoint_not_allowed", message, { host });
}
