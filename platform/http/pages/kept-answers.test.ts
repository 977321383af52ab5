import { expect, test } from 'vitest';

import type { Answer, Ask } from '#platform/contract/client.ts';

import { keepAnswers } from './kept-answers.server.ts';

type Asked = { ask: Ask; asked: string[]; answers: Map<string, Answer<unknown>> };

function counting(): Asked {
	const asked: string[] = [];
	const answers = new Map<string, Answer<unknown>>();
	const ask = async (name: string, input: unknown) => {
		const slot = `${name} ${JSON.stringify(input)}`;
		asked.push(slot);
		return answers.get(slot) ?? { ok: true, data: asked.length, message: 'OK' };
	};
	return { ask: ask as Ask, asked, answers };
}

const plain = (ask: Ask) =>
	ask as unknown as (name: string, input: unknown) => Promise<Answer<unknown>>;

test('requests the answer to a named call once for each name and input', async () => {
	const { ask, asked } = counting();
	const kept = plain(keepAnswers(ask, new Set(['GET /page/settings'])).ask);
	const [first, again] = await Promise.all([
		kept('GET /page/settings', {}),
		kept('GET /page/settings', {}),
	]);
	expect(again).toBe(first);
	await kept('GET /page/settings', { language: 'en' });
	await kept('GET /page/captcha', {});
	await kept('GET /page/captcha', {});
	expect(asked).toEqual([
		'GET /page/settings {}',
		'GET /page/settings {"language":"en"}',
		'GET /page/captcha {}',
		'GET /page/captcha {}',
	]);
});

test('requests the answer again after a publication, even while the old one is still loading', async () => {
	const { ask, asked } = counting();
	const keeper = keepAnswers(ask, new Set(['GET /page/settings']));
	const early = plain(keeper.ask)('GET /page/settings', {});
	keeper.clear();
	const late = plain(keeper.ask)('GET /page/settings', {});
	expect(await late).not.toEqual(await early);
	expect(asked).toHaveLength(2);
});

test('repeats a rejected request and evicts the oldest answer', async () => {
	const { ask, asked, answers } = counting();
	answers.set('GET /page/* {"*":"tidak-ada"}', {
		ok: false,
		code: 404,
		message: 'Tidak ditemukan',
		data: null,
	});
	const kept = plain(keepAnswers(ask, new Set(['GET /page/*']), 2).ask);
	await kept('GET /page/*', { '*': 'tidak-ada' });
	await kept('GET /page/*', { '*': 'tidak-ada' });
	for (const slug of ['a', 'b', 'c', 'c', 'a']) await kept('GET /page/*', { '*': slug });
	expect(asked.map((slot) => slot.slice(-4))).toEqual([
		'da"}',
		'da"}',
		'"a"}',
		'"b"}',
		'"c"}',
		'"a"}',
	]);
});
