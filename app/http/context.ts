import { createContext } from "react-router";
import { gatherRoutes, type RouteAddresses } from "./route-facts.ts";

/** What the listener knows of a request and hands to loaders, actions and the document. */
export const nonceContext = createContext<string>("");
export const requestIdContext = createContext<string>("");
/** Whether the browser is below the floor (rendering/old-browsers.ts). */
export const oldBrowserContext = createContext<boolean>(false);
/** For the two files that tell search engines of the routes. */
export const routesContext = createContext<RouteAddresses>(gatherRoutes({}));
/** A loader or action could not read or write, for the disk. */
export const diskFaultContext = createContext<boolean>(false);
/**
 * The shopper's network address (of IPv6 its first half), for throttling only: never stored with a
 * name, never logged.
 */
export const clientAddressContext = createContext<string>("");
