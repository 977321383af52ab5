import type { Ask } from '../../../platform/contract/client.ts';

/** server.ts puts the calls here: the same functions, in the same process, as in the product. */
export const askJaga: Ask = (name, input, options) => (globalThis as unknown as { jagaAsk: Ask }).jagaAsk(name, input, options);
