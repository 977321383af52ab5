import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { listFigures, listProductTexts } from './api.ts';
import { showFigures, showProductTexts } from './product-texts.server.ts';

export function figureRoutes({ db }: { db: Pool }): Served[] {
	return [
		serve(listFigures, (_input, caller) => {
			staffWho(caller, 'content.read');
			return showFigures(db, jakartaMoment(caller.now));
		}),
		serve(listProductTexts, ({ product }, caller) => {
			staffWho(caller, 'content.read');
			return showProductTexts(db, product, jakartaMoment(caller.now));
		}),
	];
}
