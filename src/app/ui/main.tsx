/** Opens the window: the engine's transport, then the screens. */
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { openClient } from "./transport/open-client.ts";
import "./style/index.css";

// No form leaves the page: what it does is done here.
document.addEventListener("submit", (event) => event.preventDefault());
const place = document.getElementById("window");
if (place) createRoot(place).render(<App client={openClient()} />);
