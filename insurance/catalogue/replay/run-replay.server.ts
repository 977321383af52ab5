import {
	heldChange,
	type Tried,
	tryChange,
	type Who,
} from '#insurance/catalogue/changes/change-tariff.server.ts';
import { readChange, type ProductChange } from '#insurance/catalogue/changes/store.server.ts';
import { countInForce, policiesInForce } from '#insurance/policies/in-force.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { productVersion } from '#insurance/products/current-product.server.ts';
import type { Product } from '#insurance/products/product.ts';
import { ratingInputOf } from '#insurance/quotes/application-rules.ts';
import { rateWithoutTrace } from '#insurance/tariffs/rate.ts';
import type { Tariff } from '#insurance/tariffs/tariff.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { addToDay, ageInYears, type Day, jakartaDay } from '#platform/values/dates.ts';

import { addRepriced, emptyReplay, type Repriced } from './replay.ts';
import { readReplay, stopReplay, updateReplay, upsertReplay } from './store.server.ts';

/** Policies read at once, between which visitors are answered. */
const CHUNK = 200;
/** Policies of one job: progress is kept after each, and a stop is heard. */
const SLICE = 4_000;

/** Looks at every policy of the product anew. Refuses `look-again` while there is no whole tariff. */
export async function beginReplay(tx: Tx, changeId: string, { at }: Who): Promise<void> {
	const change = await heldChange(tx, changeId);
	if (change.state !== 'draft')
		throw new Refusal('look-again', 'Perubahan ini tidak sedang ditulis.');
	const { problems, productProblems } = await tryChange(tx, change, at);
	const [wrong] = productProblems;
	if (wrong) throw new Refusal('look-again', `Produk belum lengkap: ${wrong.message}.`);
	const [problem] = problems;
	if (problem) throw new Refusal('look-again', `Tarif belum lengkap: ${problem.message}.`);
	const total = await countInForce(tx, change.productCode);
	await upsertReplay(tx, {
		changeId,
		revision: change.revision,
		total,
		result: emptyReplay(),
		beganAt: at,
	});
	enqueue(tx, 'tariff-replay', { changeId, revision: change.revision });
}

/** Stops where it is; what was counted stays to be seen. */
export async function endReplay(tx: Tx, changeId: string, { at }: Who): Promise<void> {
	if (!(await stopReplay(tx, changeId, at)))
		throw new Refusal('look-again', 'Tidak ada hitungan yang sedang berjalan.');
}

type Compared = {
	/** As it was bought. */
	product: Product;
	/** As it would be sold; the same where only the tariff changes. */
	next: Product;
	base: Tariff;
	tariff: Tariff;
	day: Day;
};

const INSTALMENTS = { monthly: 12, yearly: 1, lump_sum: 1 } as const;

/** What a policy would pay before and after, sold anew to the same people on the day. */
function reprice(policy: Policy, { product, next, base, tariff, day }: Compared): Repriced {
	const at = new Date(`${addToDay(day, { day: -1 })}T05:00:00Z`);
	const today = jakartaDay(at);
	const inputOf = (sold: Product) => ({
		...ratingInputOf(sold, policy.application, policy.frequency, at),
		renewal: true,
	});
	const asBought = inputOf(product);
	const priceBy = (by: Tariff, sold: Product) => {
		const input = sold === product ? asBought : inputOf(sold);
		const rated = rateWithoutTrace(by, sold, input, today);
		return rated.ok ? rated.quote.payable : null;
	};
	const [first] = policy.insured;
	return {
		policyNo: policy.policyNo,
		plan: product.plans.find(({ code }) => code === policy.plan)?.name ?? policy.plan,
		frequency: policy.frequency,
		instalments: INSTALMENTS[policy.frequency],
		age: first ? ageInYears(first.birthDate, day) : null,
		before: priceBy(base, product),
		after: priceBy(tariff, next),
	};
}

const dayOf = ({ effectiveFrom }: ProductChange, now: Date): Day =>
	effectiveFrom ?? addToDay(jakartaDay(now), { day: 1 });

async function runSlice(
	{ db, sealer }: { db: Db; sealer: Sealer },
	tx: Tx,
	changeId: string,
	revision: number,
): Promise<void> {
	const [change, replay] = [await readChange(tx, changeId), await readReplay(tx, changeId)];
	if (!change || replay?.state !== 'running' || replay.revision !== revision) return;
	const now = new Date();
	const tried: Tried = await tryChange(tx, change, now);
	if (!tried.tariff || change.revision !== revision)
		return updateReplay(tx, { ...replay, state: 'stopped', endedAt: now });
	const { tariff, changed } = tried;
	const base = tried.base.tariff;
	let { reached, seen } = replay;
	for (let of = 0; of < SLICE; of += CHUNK) {
		const policies = await policiesInForce(db, sealer, {
			productCode: change.productCode,
			after: reached,
			limit: CHUNK,
		});
		for (const policy of policies) {
			const { code, version } = policy.product;
			const { product } = await productVersion(db, code, version);
			const next = changed.product ? tried.product : product;
			const compared = { product, next, base, tariff, day: dayOf(change, now) };
			addRepriced(replay.result, reprice(policy, compared));
		}
		seen += policies.length;
		reached = policies.at(-1)?.id ?? reached;
		if (policies.length < CHUNK)
			return updateReplay(tx, { ...replay, reached, seen, state: 'done', endedAt: now });
	}
	await updateReplay(tx, { ...replay, reached, seen, endedAt: null });
	enqueue(tx, 'tariff-replay', { changeId, revision });
}

/** `tariff-replay` with `{changeId, revision}`: the next slice of the book. */
export const replayJobs = (deps: { db: Db; sealer: Sealer }): Record<'tariff-replay', Handler> => ({
	'tariff-replay': ({ changeId, revision }, { tx }) =>
		runSlice(deps, tx, String(changeId), Number(revision)),
});
