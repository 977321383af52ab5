import {
	keepPicture,
	keptPictures,
	type PictureDeps,
} from '#insurance/content/pictures/keep-picture.server.ts';
import { recordAction } from '#insurance/staff/actions.server.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';

import { addPicture, listPictures } from './api.ts';

const PAGE_SIZE = 24;

export function pictureRoutes(deps: PictureDeps): Served[] {
	return [
		serve(listPictures, async ({ search, page }, caller) => {
			staffWho(caller, 'content.edit');
			const { pictures, total } = await keptPictures(deps.db, {
				search: search.trim(),
				limit: PAGE_SIZE,
				offset: (page - 1) * PAGE_SIZE,
			});
			return { pictures, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
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
