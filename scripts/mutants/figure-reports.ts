import type { Fault } from './fault.ts';

const REPORTS = ['insurance/office/figures/reports/reports.test.ts'];
const FOLDER = 'insurance/office/figures/reports';
const ROW = 'M13 books';

export const FIGURE_REPORT_FAULTS: readonly Fault[] = [
	{
		name: 'a report goes to who may no longer read figures',
		file: `${FOLDER}/report-jobs.server.ts`,
		find: 'if (!issue || !reader) return;',
		replace: 'if (!issue) return;',
		tests: REPORTS,
		row: ROW,
	},
	{
		name: 'a report is never compared with the ledger',
		file: `${FOLDER}/report-content.ts`,
		find: 'ledger === null || (',
		replace: 'ledger !== undefined || (',
		tests: REPORTS,
		row: ROW,
	},
	{
		name: 'a report is sent before the premium of the night is booked',
		file: `${FOLDER}/report.ts`,
		find: 'SEND_HOUR = 6',
		replace: 'SEND_HOUR = 0',
		tests: REPORTS,
		row: ROW,
	},
];
