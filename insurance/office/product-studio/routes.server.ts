import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { WorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { type Caller, type Served, serve } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import {
	beginTariff,
	decideTariff,
	exportReplay,
	exportTariff,
	importTariff,
	listCatalogue,
	proposeTariffExamples,
	replayTariff,
	saveTariff,
	sendTariff,
	showTariff,
	takeBackTariff,
} from './api.ts';
import { beginChange } from './changes/begin-change.server.ts';
import {
	CHANGE_KIND,
	changeHandler,
	dropChange,
	proposeChange,
	recordChange,
} from './changes/change-approval.server.ts';
import { tryChange, writeProductChange } from './changes/change-tariff.server.ts';
import { sendToReview, takeBackChange } from './changes/publish-tariff.server.ts';
import { readProductChange } from './changes/store.server.ts';
import { corridorRoutes } from './corridors/routes.server.ts';
import { type Example, exampleSchema, inputText, MAX_EXAMPLES } from './examples/example.ts';
import { proposeExamples } from './examples/propose-examples.ts';
import { productRoutes } from './product/routes.server.ts';
import { beginReplay, endReplay, replayFile } from './replay/run-replay.server.ts';
import { listProducts, showChange, showTariffOf } from './show-tariff.server.ts';
import { readWorkbook, workbookOf } from './tables/workbook-files.server.ts';

export type CatalogueDeps = {
	db: Pool;
	reader: WorkbookReader;
	publicUrl: string;
	sealer: Sealer;
};

const manager = (caller: Caller): StaffAct => ({
	staffId: staffWho(caller, 'products.read').staffId,
	at: caller.now,
});

async function propose(db: Tx, changeId: string, now: Date) {
	const change = await readProductChange(db, changeId);
	if (!change) throw new Refusal('not-found', 'Perubahan tarif ini tidak ada.');
	const { tariff, product, base } = await tryChange(db, change, now);
	// The database does not preserve the order of an example's fields.
	const textOf = (example: Example) => inputText(exampleSchema.parse(example).input);
	const known = new Set(change.examples.map(textOf));
	const left = Math.max(0, MAX_EXAMPLES - change.examples.length);
	return proposeExamples(product, tariff ?? base.tariff, jakartaDay(now), uuidv7)
		.filter((one) => !known.has(textOf(one)))
		.slice(0, left);
}

function workbookRoutes({ db, reader }: CatalogueDeps): Served[] {
	return [
		serve(exportTariff, ({ productCode }, caller) => {
			const who = { staffId: manager(caller).staffId, now: caller.now };
			return db.transaction(async (tx) => {
				const { slug, change, current } = await showTariffOf(tx, productCode, who);
				const version = change ? 'baru' : `versi-${current?.version}`;
				return {
					fileName: `tarif-${slug}-${version}.xlsx`,
					file: workbookOf((change ?? current)?.tables ?? []).toString('base64'),
				};
			});
		}),
		serve(exportReplay, ({ changeId }, caller) => {
			manager(caller);
			return db.transaction((tx) => replayFile(tx, changeId));
		}),
		serve(importTariff, async ({ changeId, file }, caller) => {
			const who = { staffId: manager(caller).staffId, now: caller.now };
			const { tables } = await db.transaction((tx) => showChange(tx, changeId, who));
			return { tables: await readWorkbook(reader, Buffer.from(file, 'base64'), tables) };
		}),
	];
}

/** Routes that change a tariff, each in one transaction with its audit entry. */
function changeRoutes(deps: CatalogueDeps): Served[] {
	const { db } = deps;
	return [
		serve(beginTariff, ({ productCode }, caller) => {
			const who = manager(caller);
			return db.transaction(async (tx) => ({
				changeId: await beginChange(tx, productCode, who),
			}));
		}),
		serve(replayTariff, async ({ changeId, step }, caller) => {
			const who = manager(caller);
			await db.transaction((tx) =>
				step === 'begin' ? beginReplay(tx, changeId, who) : endReplay(tx, changeId, who),
			);
			return { changeId };
		}),
		serve(sendTariff, async (input, caller) => {
			const who = manager(caller);
			await db.transaction(async (tx) => {
				await sendToReview(tx, input, who);
				await proposeChange(tx, deps, input.changeId, who);
			});
			return { changeId: input.changeId };
		}),
		serve(decideTariff, async ({ changeId, approve, note = '' }, caller) => {
			const who = manager(caller);
			const ref = { kind: CHANGE_KIND, thing: changeId };
			const vote = { agreed: approve, reason: note };
			await voteOn(deps, { [CHANGE_KIND]: changeHandler }, { ref, vote }, who);
			return { changeId };
		}),
		serve(takeBackTariff, async ({ changeId, note = '' }, caller) => {
			const who = manager(caller);
			await db.transaction(async (tx) => {
				const change = await takeBackChange(tx, { changeId, note }, who);
				await dropChange(tx, changeId, who);
				const was = change.state === 'published' ? 'tariff-withdrawn' : 'tariff-discarded';
				await recordChange(tx, who, was, change, note);
			});
			return { changeId };
		}),
	];
}

export function catalogueRoutes(deps: CatalogueDeps): Served[] {
	const { db } = deps;
	return [
		serve(listCatalogue, async (_input, caller) => {
			manager(caller);
			return { rows: await listProducts(db, caller.now) };
		}),
		serve(showTariff, ({ productCode }, caller) => {
			const who = { staffId: manager(caller).staffId, now: caller.now };
			// Cached data may be seconds old, and is not used inside a transaction.
			return db.transaction((tx) => showTariffOf(tx, productCode, who));
		}),
		serve(saveTariff, async (input, caller) => {
			const who = manager(caller);
			return db.transaction(async (tx) => {
				await writeProductChange(tx, input, who);
				return showChange(tx, input.changeId, { ...who, now: caller.now });
			});
		}),
		serve(proposeTariffExamples, async ({ changeId }, caller) => {
			manager(caller);
			return {
				examples: await db.transaction((tx) => propose(tx, changeId, caller.now)),
			};
		}),
		...workbookRoutes(deps),
		...changeRoutes(deps),
		...corridorRoutes(deps),
		...productRoutes(deps),
	];
}
