import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#platform/contract/call.ts';
import { getCaptcha } from '#platform/http/captcha.ts';

const isCall = (value: unknown): value is Call =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value && 'output' in value;

/** Every documented call: what the `api.ts` and `office-api.ts` files export, and the captcha. In the order of their paths. */
export async function allCalls(): Promise<Call[]> {
	const insurance = join(import.meta.dirname, '../insurance');
	const found: Call[] = [getCaptcha];
	for (const noun of readdirSync(insurance).sort()) {
		for (const file of ['api.ts', 'office-api.ts']) {
			const module = (await import(join(insurance, noun, file)).catch((error: Error & { code?: string }) => {
				if (error.code === 'ERR_MODULE_NOT_FOUND') return {};
				throw error;
			})) as Record<string, unknown>;
			found.push(...Object.values(module).filter(isCall));
		}
	}
	return found.sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`));
}
