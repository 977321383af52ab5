import type { AssertionError } from 'node:assert';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { seedShop } from '#insurance/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import * as buying from './buying.ts';
import { makeCuts, patient } from './cuts.ts';
import { compare } from './look.ts';
import type { Model } from './model.ts';
import * as office from './office.ts';
import * as serving from './serving.ts';
import { openShop, type Shop, VOUCHERS } from './shop.ts';
import type { Dice, Plan, Step } from './steps.ts';
import * as telling from './telling.ts';

// A walk that nobody plans, beside a model that knows nothing of the code. `SEED` walks the same way
// again, `STEPS` farther.
const STEPS = Number(process.env['STEPS'] ?? 300);
const SEED = Number(process.env['SEED'] ?? 2_026);
const LENGTH = 250;
/** In one of so many steps the database is lost, so many questions far at most. */
const CUT_IN = 3;
const FAR = 24;
/** How long a walk that went wrong is made shorter. */
const SHORTEN_MS = 60_000;

const PLANS: [number, string, Plan][] = [
	[6, 'save', buying.save],
	[2, 'edit', buying.edit],
	[1, 'remove', buying.remove],
	[6, 'pay', buying.pay],
	[16, 'tell', telling.tell],
	[1, 'forge', telling.forge],
	[2, 'wait', serving.wait],
	[2, 'turn', serving.turn],
	[3, 'cancel', serving.cancel],
	[3, 'renew', serving.renew],
	[6, 'payPremium', serving.payPremium],
	[2, 'redeem', serving.redeem],
	[3, 'sendRefunds', office.sendRefunds],
	[2, 'noteSent', office.noteSent],
	[3, 'sendBack', office.sendBack],
	[2, 'match', office.match],
	[1, 'settleOut', office.settleOut],
	[2, 'decide', office.decide],
	[1, 'closeTask', office.closeTask],
];

const db = await testPool();
const cuts = makeCuts(db);
await seedShop(db);
let walks = 0;
const taken = new Map<string, number>();

class Walked implements fc.AsyncCommand<{ model: Model }, { shop: Shop }> {
	private text = '';
	readonly name: string;
	readonly plan: Plan;
	readonly dice: Dice;
	constructor(name: string, plan: Plan, dice: Dice) {
		this.name = name;
		this.plan = plan;
		this.dice = dice;
	}
	private step: Step | null = null;
	check({ model }: { model: Model }): boolean {
		this.step = this.plan(model, this.dice);
		return this.step !== null;
	}
	async run({ model }: { model: Model }, { shop }: { shop: Shop }): Promise<void> {
		this.text = `${new Date(model.now).toISOString().slice(0, 16)} ${this.step?.text}`;
		try {
			const { a, b, c } = this.dice;
			cuts.arm((a + b + c) % CUT_IN === 0 ? 1 + (b % FAR) : 0);
			await this.step?.run(shop);
			cuts.arm(0);
			await compare(db, model, shop.campaign);
		} catch (error) {
			// Told at once: to make the story short takes a while.
			const { message, actual, expected } = error as AssertionError;
			process.stdout.write(`${this.text}\n${message}\n`);
			if (expected)
				process.stdout.write(`${JSON.stringify({ actual, expected }, null, 1)}\n`);
			throw error;
		}
		taken.set(this.name, (taken.get(this.name) ?? 0) + 1);
	}
	toString(): string {
		return `\n  ${this.text || this.name}`;
	}
}

const dice = fc.record({ a: fc.nat(999), b: fc.nat(999), c: fc.nat(999) });
const steps = PLANS.flatMap(([weight, name, plan]) =>
	Array.from({ length: weight }, () => dice.map((thrown) => new Walked(name, plan, thrown))),
);

async function begin() {
	walks += 1;
	const shop = { ...patient(openShop(cuts.db, walks)), db };
	await shop.open();
	const model: Model = {
		walk: walks,
		now: Date.parse('2027-01-14T12:00:00+07:00'),
		carts: [],
		orders: [],
		policies: [],
		vouchersLeft: VOUCHERS.stock,
		names: 0,
	};
	return { model: { model }, real: { shop } };
}

test(`a walk of ${STEPS} steps that nobody planned ends where its model does (SEED=${SEED})`, async () => {
	const began = performance.now();
	const walk = fc.asyncProperty(
		fc.commands(steps, { maxCommands: LENGTH, size: 'max' }),
		async (commands) => {
			const { model, real } = await begin();
			await fc.asyncModelRun(() => ({ model, real }), commands);
		},
	);
	let seed = SEED;
	const walked = () => [...taken.values()].reduce((sum, count) => sum + count, 0);
	while (walked() < STEPS) {
		const same = { seed, numRuns: 1, unbiased: true } as const;
		const first = await fc.check(walk, { ...same, endOnFailure: true });
		if (first.failed) {
			await fc.assert(walk, {
				...same,
				plugins: [fc.interruptAfterTimeLimit(SHORTEN_MS)],
			});
			throw first.errorInstance;
		}
		seed += 1;
	}
	process.stdout.write(
		`${walked()} steps in ${walks} walks, ${((performance.now() - began) / 1000).toFixed(1)} s, ${cuts.count()} connections lost: ${[...taken].map(([name, count]) => `${name} ${count}`).join(', ')}\n`,
	);
	expect(walked()).toBeGreaterThanOrEqual(STEPS);
}, 3_600_000);
