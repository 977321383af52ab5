import sharp from 'sharp';

import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import {
	findKeptPicture,
	keepPicture,
	keptPictures,
	type PictureDeps,
} from '#insurance/site/content/pictures/keep-picture.server.ts';
import { pictureKey } from '#insurance/site/content/pictures/picture.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';

import { addPicture, cropPicture, listPictures, pictureUses, replacePicture } from './api.ts';
import { cropBox } from './crop.ts';
import { replaceEverywhere, showUses } from './picture-uses.server.ts';

const PAGE_SIZE = 24;

type Deps = PictureDeps & { db: Pool };

/** Saves the selected part of a stored picture as a separate picture with the same alternative text. */
async function crop(deps: Deps, input: CallInput<typeof cropPicture>, caller: Caller) {
	const { staffId } = staffWho(caller, 'content.edit');
	const known = await findKeptPicture(deps.db, input.address);
	const [, , id = ''] = input.address.split('/');
	const bytes = known && (await deps.files.get(pictureKey(id, 'default')));
	if (!bytes) throw refuseFields({ address: 'Gambar ini tidak ada lagi. Muat ulang daftarnya.' });
	const box = cropBox(known, input.shape, input);
	const part = await sharp(bytes).extract(box).webp({ quality: 95 }).toBuffer();
	const picture = await keepPicture(deps, part, known.alt);
	await recordAction(deps.db, {
		staffId,
		action: 'picture-cropped',
		subject: picture.default,
		note: known.alt,
		at: caller.now,
	});
	return picture;
}

async function replace(deps: Deps, input: CallInput<typeof replacePicture>, caller: Caller) {
	const { staffId } = staffWho(caller, 'content.edit');
	const done = await replaceEverywhere(deps.db, input, { staffId, at: caller.now });
	await recordAction(deps.db, {
		staffId,
		action: 'picture-replaced',
		subject: input.by,
		note: input.address,
		at: caller.now,
	});
	return done;
}

export function pictureRoutes(deps: Deps): Served[] {
	return [
		...serveAll(deps, [
			[cropPicture, crop],
			[replacePicture, replace],
		]),
		serve(pictureUses, async ({ address }, caller) => {
			staffWho(caller, 'content.read');
			return showUses(deps.db, address);
		}),
		serve(listPictures, async ({ search, page, address }, caller) => {
			staffWho(caller, 'content.read');
			if (address !== undefined) {
				const one = await findKeptPicture(deps.db, address);
				return { pictures: one ? [one] : [], total: one ? 1 : 0, pages: 1 };
			}
			const { pictures, total } = await keptPictures(deps.db, {
				search: search.trim(),
				...pageWindow(page, PAGE_SIZE),
			});
			return { pictures, total, pages: pageCount(total, PAGE_SIZE) };
		}),
		serve(addPicture, async ({ file, alt }, caller) => {
			const { staffId } = staffWho(caller, 'content.edit');
			const picture = await keepPicture(deps, Buffer.from(file.bytes), alt);
			await recordAction(deps.db, {
				staffId,
				action: 'picture-added',
				subject: picture.default,
				note: alt,
				at: caller.now,
			});
			return picture;
		}),
	];
}
