import { ensureTested } from "../chromium.ts";
import { installMissing } from "./installed.ts";

/** Installs what the browser tests run in, where it is not here yet: node e2e/browsers/install.ts */

ensureTested();
installMissing();
