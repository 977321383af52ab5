import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Call } from '#platform/contract/call.ts';
import { getCaptcha } from '#platform/http/captcha/captcha.ts';
import { openPageSession } from '#platform/http/pages/page-session.ts';

const isCall = (value: unknown): value is Call =>
	typeof value === 'object' &&
	value !== null &&
	'method' in value &&
	'path' in value &&
	'input' in value &&
	'output' in value;

export type PlacedCall = { call: Call; place: string };

/**
 * Returns every documented call, ordered by path: the exports of each `api.ts` and `…-api.ts`, the
 * captcha and the page session.
 */
export async function placedCalls(): Promise<PlacedCall[]> {
	const root = join(import.meta.dirname, '../..');
	const found: PlacedCall[] = [
		{ call: getCaptcha, place: 'platform/http/captcha/captcha.ts#getCaptcha' },
		{ call: openPageSession, place: 'platform/http/pages/page-session.ts#openPageSession' },
	];
	const files = readdirSync(join(root, 'insurance'), { recursive: true, encoding: 'utf8' })
		.filter((file) => /(^|[/-])api\.ts$/.test(file))
		.sort();
	for (const file of files) {
		const path = `insurance/${file}`;
		const module = (await import(join(root, path))) as Record<string, unknown>;
		for (const [name, value] of Object.entries(module))
			if (isCall(value)) found.push({ call: value, place: `${path}#${name}` });
	}
	const nameOf = ({ call }: PlacedCall) => `${call.path} ${call.method}`;
	return found.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

export const allCalls = async (): Promise<Call[]> => (await placedCalls()).map(({ call }) => call);
