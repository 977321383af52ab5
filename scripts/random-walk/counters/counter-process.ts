// Runs the insurer for the walk in a separate process that can be killed. It runs one use case per
// message, and keeps no state outside the database and the message.
import { isAway } from '#platform/db/away.server.ts';
import { openPool, type PoolPlace } from '#platform/db/pool.server.ts';

import type { Walk } from './counter.ts';
import { makeLosses, type Loss, type Lost } from './losses.ts';
import { openShop, type WalkShop } from './shop.ts';

export type CounterQuestion =
	| { kind: 'arm'; loss: Loss | null }
	| { kind: 'ask'; id: number; walk: Walk; name: string; given: unknown[] };
export type Failure = {
	message: string;
	stack: string | undefined;
	code: string | undefined;
	isRefusal: boolean;
	isAway: boolean;
};
export type CounterAnswer =
	| { kind: 'ready' }
	| { kind: 'losing'; lost: Lost }
	| { kind: 'done'; id: number; value: unknown }
	| { kind: 'failed'; id: number; failure: Failure };

/** Messages that may be repeated if the response was lost, because the response is the same. */
const REPEATABLE = new Set([
	'cancel',
	'link',
	'drawDocument',
	'pay',
	'payPremium',
	'remove',
	'sendRefunds',
	'tell',
	'turn',
]);

const [place = '{}', nth = '0', files = ''] = process.argv.slice(2);
const pool = openPool(JSON.parse(place) as PoolPlace);
const say = (answer: CounterAnswer) => void process.send?.(answer, () => {});
let asked = '';
const losses = makeLosses(
	pool,
	(lost) => say({ kind: 'losing', lost }),
	() => REPEATABLE.has(asked),
);
const shops = new Map<string, WalkShop>();

function shopOf(walk: Walk): WalkShop {
	const key = `${walk.number} ${walk.customerId}`;
	const shop = shops.get(key) ?? openShop(losses.db, walk, { nth: Number(nth), files });
	shops.set(key, shop);
	return shop;
}

async function answer({ id, walk, name, given }: CounterQuestion & { kind: 'ask' }): Promise<void> {
	asked = name;
	const use = shopOf(walk)[name as keyof WalkShop] as (...all: unknown[]) => unknown;
	try {
		say({ kind: 'done', id, value: await use(...given) });
	} catch (error) {
		const fault = error as Error & { code?: string };
		const failure = {
			message: fault.message,
			stack: fault.stack,
			code: fault.code,
			isRefusal: fault.name === 'Refusal',
			isAway: isAway(fault),
		};
		say({ kind: 'failed', id, failure });
	}
}

process.on('message', (question: CounterQuestion) => {
	if (question.kind === 'arm') losses.arm(question.loss);
	else void answer(question);
});
process.on('disconnect', () => process.exit());
say({ kind: 'ready' });
