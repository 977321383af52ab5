import type { RouteObject } from 'react-router';
import type { Ask } from '../../../platform/contract/client.ts';
import { makeRoutes } from '../../../web/routes.tsx';

/** server.ts puts the calls here: the same functions in the same process as the product asks them. */
export const ask: Ask = (name, input, options) => (globalThis as unknown as { jagaAsk: Ask }).jagaAsk(name, input, options);

export const [site] = makeRoutes(ask) as [RouteObject];
export const page = site.children?.find((one) => one.id === 'page') as RouteObject;
