import type { Pool } from '#platform/db/pool.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import { listFigureRows, listOfficeFigures, showOfficeFigure } from './api.ts';
import { showFigureRows } from './figure-rows.server.ts';
import { showAllFigures, showOneFigure } from './show-figures.server.ts';

export const officeFigureRoutes = (deps: { db: Pool }): Served[] =>
	serveAll(deps, [
		[listOfficeFigures, showAllFigures],
		[showOfficeFigure, showOneFigure],
		[listFigureRows, showFigureRows],
	]);
