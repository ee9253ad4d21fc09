/** A GPU that fails gives way to the CPU, and the model says which device it runs on and why. The GPU is a fake; the CPU is real. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as library from "node-llama-cpp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  languageModelOf,
  loadChildRuntime,
  loadLlamaRuntime,
  type ModelDescription,
  type ModelProcess,
} from "../../src/model/index.ts";
import { writeTinyGguf } from "./tiny-gguf.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-device-"));
const path = join(folder, "tiny.gguf");
const LOAD = { modelPath: path, contextTokens: 512, threads: 1 } as const;

beforeAll(() => writeTinyGguf(path));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Library = typeof library;
type GetLlama = (options: library.LlamaOptions) => Promise<library.Llama>;

/** The real library, but for what it does when a GPU may be used. */
function withGpu(onGpu: GetLlama): { readonly library: Library; readonly asked: unknown[] } {
  const asked: unknown[] = [];
  const getLlama = (options: library.LlamaOptions) => {
    asked.push(options.gpu);
    return options.gpu === false ? library.getLlama(options) : onGpu(options);
  };
  // `as`: the other form of getLlama, by the name of a release, is not used here.
  return { library: { ...library, getLlama: getLlama as Library["getLlama"] }, asked };
}

/** Overrides some properties of an object whose methods need their own `this`. */
function overridden<T extends object>(target: T, overrides: Partial<Record<keyof T, unknown>>): T {
  return new Proxy(target, {
    get(of, name) {
      if (name in overrides) return overrides[name as keyof T];
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === "function" ? value.bind(of) : value;
    },
  });
}

/** A CPU that says it is a GPU, and does something else when a model is loaded on it. */
function pretender(loadModel: (load: library.Llama["loadModel"]) => library.Llama["loadModel"]): GetLlama {
  return async (options) => {
    const llama = await library.getLlama({ ...options, gpu: false });
    return overridden(llama, { gpu: "cuda", loadModel: loadModel(llama.loadModel.bind(llama)) });
  };
}

async function answers(loaded: Awaited<ReturnType<typeof loadLlamaRuntime>>): Promise<ModelDescription> {
  await using model = languageModelOf(loaded);
  const prompt = { system: "Rules.", shared: "Evidence.", ask: "Claim." };
  const Answer = z.object({ verdict: z.enum(["V", "C"]) });
  expect((await model.completeJson("judge", Answer, prompt, { maxTokens: 60 })).value.verdict).toMatch(/[VC]/);
  return model.description;
}

test("a GPU that cannot be opened: the CPU, with the reason", async () => {
  const { library: fake, asked } = withGpu(async () => {
    throw new Error("vkCreateInstance failed: no driver\nstack of the driver");
  });
  const description = await answers(await loadLlamaRuntime(LOAD, {}, { library: fake }));
  expect(asked).toEqual(["auto", false]);
  expect(description.device).toBe("cpu");
  expect(description.deviceNote).toBe("the GPU could not be used (vkCreateInstance failed: no driver)");
});

test("a GPU too small for the context: the CPU, with the reason", async () => {
  const { library: fake, asked } = withGpu(
    pretender((load) => async (options) => {
      const model = await load(options);
      return overridden(model, {
        createContext: async () => {
          throw new library.InsufficientMemoryError("Failed to create context");
        },
      });
    }),
  );
  const description = await answers(await loadLlamaRuntime(LOAD, {}, { library: fake }));
  expect(asked).toEqual(["auto", false]);
  expect(description).toMatchObject({
    device: "cpu",
    deviceNote: "the GPU could not be used (its memory is too small)",
  });
});

test("a GPU that fails while weights are copied to it: the CPU, with the reason", async () => {
  const { library: fake } = withGpu(
    pretender(() => async () => {
      throw new Error("Failed to load model: CUDA error 2");
    }),
  );
  const description = await answers(await loadLlamaRuntime(LOAD, {}, { library: fake }));
  expect(description.device).toBe("cpu");
  expect(description.deviceNote).toContain("CUDA error 2");
});

test("a machine whose library has no GPU build: the CPU at once, and said", async () => {
  const { library: fake, asked } = withGpu((options) => library.getLlama({ ...options, gpu: false }));
  const description = await answers(await loadLlamaRuntime(LOAD, {}, { library: fake }));
  expect(asked).toEqual(["auto"]);
  expect(description).toMatchObject({ device: "cpu", deviceNote: "no GPU that it can use was found" });
});

test("a GPU that works is used, and needs no note", async () => {
  const { library: fake, asked } = withGpu(pretender((load) => load));
  const description = await answers(await loadLlamaRuntime(LOAD, {}, { library: fake }));
  expect(asked).toEqual(["auto"]);
  expect(description).toMatchObject({ device: "cuda", deviceNote: null });
});

test("what the CPU cannot do either is told once, and not tried twice", async () => {
  const { library: fake, asked } = withGpu((options) => library.getLlama({ ...options, gpu: false }));
  const refused = loadLlamaRuntime({ ...LOAD, memoryLimitBytes: 1000 }, {}, { library: fake });
  await expect(refused).rejects.toMatchObject({ code: "too_large" });
  expect(asked).toEqual(["auto"]);
});

/** A process that answers as a script says, in place of the one that holds a model. */
function scriptedProcess(
  script: (gpu: unknown, kind: "load" | "generate") => "crash" | Partial<ModelDescription> | "answer",
): { readonly startProcess: () => ModelProcess; readonly gpus: unknown[] } {
  const gpus: unknown[] = [];
  const description: ModelDescription = {
    name: "scripted",
    architecture: "none",
    device: "cpu",
    deviceNote: null,
    contextTokens: 512,
    chatTemplate: "none",
    endpointHost: null,
  };
  const generated = {
    text: '{"verdict":"V"}',
    finished: true,
    probabilities: null,
    tokens: { sent: 1, evaluated: 1, generated: 1 },
  };
  const startProcess = (): ModelProcess => {
    let tell: Parameters<ModelProcess["onMessage"]>[0] = () => {};
    let exit: Parameters<ModelProcess["onExit"]>[0] = () => {};
    let gpu: unknown;
    return {
      onMessage: (listener) => {
        tell = listener;
        setImmediate(() => tell({ kind: "ready" }));
      },
      onExit: (listener) => {
        exit = listener;
      },
      kill: () => exit(null),
      send: (message) => {
        if (message.kind === "close") return exit(0);
        if (message.kind !== "load" && message.kind !== "generate") return;
        if (message.kind === "load") {
          gpu = message.options.gpu;
          gpus.push(gpu);
        }
        const says = script(gpu, message.kind);
        const { id } = message;
        setImmediate(() => {
          if (says === "crash") exit(139);
          else if (says === "answer") tell({ kind: "generated", id, generated });
          else tell({ kind: "loaded", id, description: { ...description, ...says } });
        });
      },
    };
  };
  return { startProcess, gpus };
}

test("a driver that takes the process down while loading: the CPU in a new one, with the reason", async () => {
  const { startProcess, gpus } = scriptedProcess((gpu) => (gpu === false ? { device: "cpu" } : "crash"));
  await using runtime = await loadChildRuntime({ modelPath: path }, {}, { startProcess });
  expect(gpus).toEqual([undefined, false]);
  expect(runtime.description).toMatchObject({
    device: "cpu",
    deviceNote: "the GPU could not be used (its process stopped)",
  });
});

test("a driver that takes the process down while answering: the question is asked again on the CPU", async () => {
  const { startProcess, gpus } = scriptedProcess((gpu, kind) => {
    if (kind === "load") return { device: gpu === false ? "cpu" : "vulkan" };
    return gpu === false ? "answer" : "crash";
  });
  await using runtime = await loadChildRuntime({ modelPath: path }, {}, { startProcess });
  expect(runtime.description.device).toBe("vulkan");
  const prompt = { system: "", shared: "", ask: "" };
  const request = { prompt, schema: {}, choice: null, maxTokens: 9, thinkingTokens: 0 };
  expect((await runtime.generate(request)).text).toBe('{"verdict":"V"}');
  expect(gpus).toEqual([undefined, false]);
  expect(runtime.description).toMatchObject({ device: "cpu", deviceNote: "vulkan stopped the model's process once" });
});

test("a file that takes the process down on the CPU too is refused", async () => {
  const { startProcess, gpus } = scriptedProcess(() => "crash");
  const refused = loadChildRuntime({ modelPath: path }, {}, { startProcess });
  await expect(refused).rejects.toMatchObject({ code: "load_failed" });
  expect(gpus).toEqual([undefined, false]);
});
