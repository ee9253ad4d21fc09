/** Opens the window: the engine's transport, then the screens. */
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { openClient } from "./transport/open-client.ts";
import "./style/index.css";

const place = document.getElementById("window");
if (place) createRoot(place).render(<App client={openClient()} />);
