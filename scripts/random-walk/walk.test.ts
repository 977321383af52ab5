import type { AssertionError } from 'node:assert';
import { join } from 'node:path';

import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import * as buying from './buying.ts';
import * as clock from './clock.ts';
import { newWalk } from './counters/counter.ts';
import { type DistantShop, openCounters, patient } from './counters/counters.ts';
import type { Loss } from './counters/losses.ts';
import { VOUCHERS } from './counters/shop.ts';
import { planDrawDocument } from './draw-document.ts';
import { compareWithModel } from './look.ts';
import type { Model } from './model.ts';
import * as office from './office.ts';
import * as serving from './serving.ts';
import type { Dice, WalkPlan, WalkStep } from './steps.ts';
import * as telling from './telling.ts';

// A random walk, compared with a model that shares no code with the product. `SEED` repeats a walk;
// `STEPS` sets the number of steps.
const STEPS = Number(process.env['STEPS'] ?? 200);
const SEED = Number(process.env['SEED'] ?? 2_026);
const LENGTH = 250;
/**
 * One in `LOST_IN` steps loses a connection or process (`LOSSES`), at one of its first `FAR`
 * queries.
 */
const LOST_IN = 3;
const FAR = 24;
/**
 * Losses with cumulative weights out of forty: mostly the connection, rarely something that takes
 * long to recover.
 */
const LOSSES: readonly [number, Pick<Loss, 'what'> & { isKept?: true }][] = [
	[2, { what: 'process' }],
	[5, { what: 'process', isKept: true }],
	[7, { what: 'backend' }],
	[8, { what: 'server' }],
	[40, { what: 'connection' }],
];
const SHORTEN_MS = 60_000;

const PLANS: [number, string, WalkPlan][] = [
	[6, 'save', buying.planSave],
	[2, 'edit', buying.planEdit],
	[1, 'remove', buying.planRemove],
	[6, 'pay', buying.planPay],
	[16, 'tell', telling.planTell],
	[1, 'forge', telling.planForge],
	[2, 'wait', clock.planWait],
	[2, 'turn', clock.planTurn],
	[2, 'leap', clock.planLeap],
	[1, 'back', clock.planBack],
	[1, 'draw', planDrawDocument],
	[3, 'cancel', serving.planCancel],
	[3, 'renew', serving.planRenew],
	[6, 'payPremium', serving.planPayPremium],
	[2, 'redeem', serving.planRedeem],
	[3, 'sendRefunds', office.planSendRefunds],
	[2, 'noteSent', office.planNoteSent],
	[3, 'sendBack', office.planSendBack],
	[2, 'match', office.planMatch],
	[1, 'settleOut', office.planSettleOut],
	[2, 'decide', office.planDecide],
	[1, 'closeTask', office.planCloseTask],
];

// A separate database server, which may be killed.
const server = await startEmbedded({ dataDir: testFolder('walk'), log: silentLog, fsync: false });
const { host, database, user } = server;
const pool = openPool({ host, database, user, max: 4 });
await migrate(pool, join(import.meta.dirname, '../../migrations'), silentLog);
// Processes are killed, but not the machine, so everything handed to the operating system survives
// without fsync. Commits must still wait until their data has been written.
await pool.query(sql`alter database jaga set synchronous_commit = on`);
await seedShop(pool);
const db = patient(pool);
const counters = await openCounters(
	pool,
	{ host, database, user, max: 6 },
	testFolder('documents'),
);
afterAll(async () => {
	counters.close();
	await pool.close();
	await server.stop();
});
let walks = 0;
const taken = new Map<string, number>();

function lossOf({ a, b, c }: Dice): Loss | null {
	if ((a + b + c) % LOST_IN !== 0) return null;
	const thrown = (a * 7 + b * 3 + c) % 40;
	const lost = LOSSES.find(([below]) => thrown < below)?.[1];
	return lost ? { what: lost.what, at: lost.isKept ? 'kept' : 1 + (b % FAR) } : null;
}

class Walked implements fc.AsyncCommand<{ model: Model }, { shop: DistantShop }> {
	private text = '';
	readonly name: string;
	readonly plan: WalkPlan;
	readonly dice: Dice;
	constructor(name: string, plan: WalkPlan, dice: Dice) {
		this.name = name;
		this.plan = plan;
		this.dice = dice;
	}
	private step: WalkStep | null = null;
	check({ model }: { model: Model }): boolean {
		this.step = this.plan(model, this.dice);
		return this.step !== null;
	}
	async run({ model }: { model: Model }, { shop }: { shop: DistantShop }): Promise<void> {
		this.text = `${new Date(model.now).toISOString().slice(0, 16)} ${this.step?.text}`;
		try {
			counters.arm(clock.isBeforeMidnight(model.now) ? null : lossOf(this.dice));
			await this.step?.run(shop);
			counters.arm(null);
			await compareWithModel(db, model, shop.campaign);
		} catch (error) {
			// Printed immediately, because shrinking the walk takes a while.
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
	const walk = newWalk(walks);
	const shop = counters.open(walk);
	walk.customerId = await shop.open();
	const model: Model = {
		walk: walks,
		now: Date.parse('2027-01-14T12:00:00+07:00'),
		sinceForgotten: 0,
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
		`${walked()} steps in ${walks} walks, ${((performance.now() - began) / 1000).toFixed(1)} s, lost: ${JSON.stringify(counters.count())}; ${[...taken].map(([name, count]) => `${name} ${count}`).join(', ')}\n`,
	);
	expect(walked()).toBeGreaterThanOrEqual(STEPS);
}, 3_600_000);
