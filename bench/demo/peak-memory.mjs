/** Says on exit how much memory the process had resident at most. */
process.on("exit", () => process.stderr.write(`peak-memory-mb ${Math.round(process.resourceUsage().maxRSS / 1024)}\n`));
