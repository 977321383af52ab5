import {
	nextPartnerId,
	readNumberedPartners,
	readPartnerList,
} from '#insurance/site/content/partners/kept-partners.server.ts';
import {
	type CarePartner,
	partnerKey,
	type PartnerKind,
} from '#insurance/site/content/partners/partner.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount } from '#platform/contract/page-count.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { readSheets, type WorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { type OutCell, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { editor } from '../editor.server.ts';
import { changeFrame, markOf } from '../frame/change-frame.server.ts';
import {
	exportPartners,
	listCarePartners,
	readCarePartners,
	saveCarePartner,
	takePartners,
} from './api.ts';
import {
	partnerCells,
	COLUMNS,
	compareLists,
	OPTIONAL_COLUMNS,
	partnersOf,
	withKeptFacts,
} from './partner-workbook.ts';

type Deps = { db: Pool; reader: WorkbookReader };

const A_PAGE = 50;
const FIRST = 20;
const FILE_NAMES: Record<PartnerKind, string> = {
	hospital: 'rumah-sakit-rekanan',
	dental: 'klinik-gigi-rekanan',
};

/** Compares by code point, consistent with the order in which the list is loaded. */
const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns one page of a list, or an empty one beyond the last page. */
async function list(
	db: Pool,
	{ kind, search = '', page = 1 }: CallInput<typeof listCarePartners>,
): Promise<CallOutput<typeof listCarePartners>> {
	const offset = (page - 1) * A_PAGE;
	const found = await readNumberedPartners(db, kind, { search, limit: A_PAGE, offset });
	return { ...found, pages: pageCount(found.total, A_PAGE) };
}

/**
 * Saves one partner. Refuses with `not-found` if an id is sent without the state displayed to the
 * editor, and with `look-again` and the current state if another editor has changed it since.
 */
async function save(
	db: Pool,
	{ kind, id, seen, partner }: CallInput<typeof saveCarePartner>,
	caller: Caller,
) {
	const who = editor(caller);
	if ((id === null) !== (seen === null) || (partner === null && seen === null))
		throw new Refusal('not-found', 'Rekanan ini tidak ada.');
	const number = id ?? (await db.transaction(nextPartnerId));
	const change = { kind: 'partner', key: partnerKey(kind, number), next: partner } as const;
	const refuseChanged = (there: unknown) => {
		if (markOf(there) === markOf(seen)) return true;
		throw new Refusal(
			'look-again',
			'Orang lain lebih dulu mengubah rekanan ini. Isianmu masih ada; bandingkan, lalu simpan lagi.',
			{ now: there },
		);
	};
	return changeFrame(db, change, refuseChanged, who);
}

function workbookOf(partners: readonly CarePartner[]): Buffer {
	const rows = partners.map((one) =>
		partnerCells(one).map((value): OutCell => ({ value, style: STYLE.text })),
	);
	const head = [...COLUMNS, ...OPTIONAL_COLUMNS].map((value): OutCell => ({
		value,
		style: STYLE.head,
	}));
	return Buffer.from(
		writeXlsx([
			{
				name: 'Rekanan',
				freeze: true,
				widths: [40, 20, 50, 20, 12, 20, 14, 24],
				rows: [head, ...rows],
			},
		]),
	);
}

async function partnersIn({ db, reader }: Deps, kind: PartnerKind, file: string) {
	const read = partnersOf(await readSheets(reader, Buffer.from(file, 'base64')));
	if ('refused' in read) throw refuseFile(read.refused);
	const now = await readPartnerList(db, kind);
	return { now, partners: withKeptFacts(read.partners, now, read.absent), wrong: read.wrong };
}

async function compare(
	deps: Deps,
	{ kind, file }: CallInput<typeof readCarePartners>,
): Promise<CallOutput<typeof readCarePartners>> {
	const { now, partners, wrong } = await partnersIn(deps, kind, file);
	const { added, changed, removed } = compareLists(now, partners);
	return {
		mark: markOf(now),
		rows: partners.length,
		added: added.length,
		changed: changed.length,
		removed: removed.length,
		first: {
			added: added.slice(0, FIRST),
			changed: changed.slice(0, FIRST),
			removed: removed.slice(0, FIRST),
		},
		wrong,
	};
}

/** Replaces the list with the one in a file. Refuses with `fix-fields` if any row is invalid. */
async function take(
	deps: Deps,
	{ kind, file, mark }: CallInput<typeof takePartners>,
	caller: Caller,
) {
	const who = editor(caller);
	const { partners, wrong } = await partnersIn(deps, kind, file);
	const [first] = wrong;
	if (first) throw refuseFields({ file: `Baris ${first.row}: ${first.message}` });
	const next = partners.toSorted((a, b) => order(a.name, b.name) || order(a.city, b.city));
	const change = { kind: 'partners', key: kind, next } as const;
	return changeFrame(deps.db, change, (there) => markOf(there) === mark, who);
}

export function partnerRoutes(deps: Deps): Served[] {
	const { db } = deps;
	return [
		serve(listCarePartners, (input, caller) => {
			editor(caller);
			return list(db, input);
		}),
		...serveAll(db, [[saveCarePartner, save]]),
		...serveAll(deps, [[takePartners, take]]),
		serve(exportPartners, async ({ kind }, caller) => {
			const { at } = editor(caller);
			return {
				fileName: `${FILE_NAMES[kind]}-${jakartaDay(at)}.xlsx`,
				file: workbookOf(await readPartnerList(db, kind)).toString('base64'),
			};
		}),
		serve(readCarePartners, (input, caller) => {
			editor(caller);
			return compare(deps, input);
		}),
	];
}
