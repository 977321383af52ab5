import { findKeptPicture } from '#insurance/site/content/pictures/keep-picture.server.ts';
import { addressStem } from '#insurance/site/content/pictures/picture.ts';
import { pagesHolding } from '#insurance/site/content/write-pages.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { pageThere, type PagePlace, pageTextOf } from '../pages/drafts.server.ts';
import type { PageText } from '../pages/merge.ts';
import {
	draftsHolding,
	holdDraft,
	insertPageDraft,
	putInRelease,
	updateDraft,
} from '../pages/store.server.ts';
import { insertRelease, refuseScheduled } from '../releases/store.server.ts';
import type { pictureUses, replacePicture } from './api.ts';
import { swapPicture } from './swap-picture.ts';

type Use = CallOutput<typeof pictureUses>['uses'][number];
const SHOWN = 100;
/** Maximum number of pages changed by one replacement. Changing more would be a redesign. */
const MOST = 500;

async function usesOf(db: Db, address: string): Promise<Use[]> {
	const stem = addressStem(address);
	const [pages, drafts] = await Promise.all([pagesHolding(db, stem), draftsHolding(db, stem)]);
	const uses = new Map<string, Use>();
	for (const { slug, language, title, published } of pages)
		uses.set(`${slug} ${language}`, {
			slug,
			language,
			title,
			onSite: published,
			inDraft: false,
		});
	for (const { slug, language, title } of drafts) {
		const there = uses.get(`${slug} ${language}`);
		uses.set(`${slug} ${language}`, {
			...(there ?? { slug, language, title, onSite: false }),
			inDraft: true,
		});
	}
	return [...uses.values()];
}

/**
 * Returns the first hundred pages that display a picture, on the site or in a draft, and the total
 * number.
 */
export async function showUses(db: Db, address: string): Promise<CallOutput<typeof pictureUses>> {
	const uses = await usesOf(db, address);
	return { uses: uses.slice(0, SHOWN), total: uses.length };
}

type By = { staffId: string; at: Date };

async function writeSwapped(
	tx: Tx,
	place: PagePlace,
	swap: (text: PageText) => PageText,
	by: By,
): Promise<'begun' | 'written' | 'same'> {
	const draft = await holdDraft(tx, place.slug, place.language);
	const old = pageTextOf(draft ?? (await pageThere(tx, place)));
	const text = swap(old);
	if (text.body === old.body) return 'same';
	if (draft) {
		await refuseScheduled(tx, draft.releaseId);
		await updateDraft(tx, { ...place, ...text, revision: draft.revision + 1, ...by });
		return 'written';
	}
	if (!(await insertPageDraft(tx, { ...place, ...text, revision: 1, ...by })))
		throw new Refusal('look-again', 'Orang lain baru mulai menulis. Ulangi sekali lagi.');
	return 'begun';
}

/**
 * Replaces a picture everywhere. Each page gets a draft, and all drafts are in one release that can
 * be reviewed, published and reverted as a whole. Existing drafts are changed too. Refuses with
 * `fix-fields` if the picture is not stored, and with `look-again` if a page is scheduled.
 */
export async function replaceEverywhere(
	db: Pool,
	{ address, by }: CallInput<typeof replacePicture>,
	who: By,
): Promise<CallOutput<typeof replacePicture>> {
	const next = await findKeptPicture(db, by);
	if (!next) throw refuseFields({ by: 'Gambar pengganti tidak ada lagi. Pilih yang lain.' });
	const stem = addressStem(address);
	if (addressStem(next.default) === stem)
		throw refuseFields({ by: 'Ini gambar yang sama. Pilih yang lain.' });
	const uses = await usesOf(db, address);
	if (uses.length === 0)
		throw new Refusal('look-again', 'Tidak ada halaman yang memakai gambar ini lagi.');
	if (uses.length > MOST)
		throw new Refusal('look-again', `Gambar ini dipakai di lebih dari ${MOST} halaman.`);
	return db.transaction(async (tx) => {
		const swap = (text: PageText) => ({ ...text, body: swapPicture(text.body, stem, next) });
		const begun: PagePlace[] = [];
		let drafts = 0;
		for (const place of uses) {
			const done = await writeSwapped(tx, place, swap, who);
			if (done === 'begun') begun.push(place);
			if (done === 'written') drafts += 1;
		}
		if (begun.length === 0) return { releaseId: null, pages: 0, drafts };
		const id = uuidv7();
		const name = `Ganti gambar: ${next.alt || 'tanpa kata'}`.slice(0, 80);
		await insertRelease(tx, { id, name, madeBy: who.staffId, madeAt: who.at });
		for (const { slug, language } of begun) await putInRelease(tx, slug, language, id);
		return { releaseId: id, pages: begun.length, drafts };
	});
}
