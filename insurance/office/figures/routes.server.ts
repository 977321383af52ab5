import type { Pool } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import { listFigureRows, listOfficeFigures, showOfficeFigure } from './api.ts';
import { showFigureRows } from './figure-rows.server.ts';
import { listOddDays } from './odd-days/odd-days-api.ts';
import { showOddDays } from './odd-days/odd-days.server.ts';
import {
	listFigureReports,
	saveFigureReport,
	sendFigureReport,
	stopFigureReport,
} from './reports/report-api.ts';
import {
	saveReport,
	sendReportNow,
	showFigureReports,
	stopReport,
} from './reports/report-desk.server.ts';
import { showAllFigures, showOneFigure } from './show-figures.server.ts';

export const officeFigureRoutes = (deps: { db: Pool; downloadLink: DownloadLink }): Served[] =>
	serveAll(deps, [
		[listOfficeFigures, showAllFigures],
		[showOfficeFigure, showOneFigure],
		[listFigureRows, showFigureRows],
		[listOddDays, showOddDays],
		[listFigureReports, showFigureReports],
		[saveFigureReport, saveReport],
		[stopFigureReport, stopReport],
		[sendFigureReport, sendReportNow],
	]);
