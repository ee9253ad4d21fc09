/** The channels between page and main process; everything else goes over the engine's port. */

/** The page is ready for its engine's port. */
export const READY_CHANNEL = "probant:ready";
/** Main to preload, with the port. */
export const PORT_CHANNEL = "probant:port";
/** Main to page: what a menu or the system asks of it. */
export const COMMAND_CHANNEL = "probant:command";
