/** To be imported before onnxruntime, by scripts and benches that load it themselves. */
import { silenceRuntime } from "../src/case/embedding/index.ts";

silenceRuntime();
