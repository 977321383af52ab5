import type { Fault } from './fault.ts';

const REPORTS = ['insurance/claims/reports/reports.test.ts'];
const LINK_FILES = ['insurance/claims/reports/report-uploads.test.ts'];
const PARTS = ['insurance/claims/uploads/resumable-upload.test.ts'];
const RECOVERY = ['insurance/service/requests/recovery/recovery.test.ts'];
const SHEETS = ['insurance/groups/memberships/files/read-sheet.test.ts'];
const ROW_DATES = ['insurance/groups/memberships/row-dates.test.ts'];
const LATE = 'a start day for each joiner (decision 0091)';
const REPORTED = 'claims reported by heirs and hospitals (decision 0073)';
const FILES = 'files of a report, as those of a log-in (decision 0097)';
const BACK = 'a lost account comes back by card, two people and a day (decisions 0074, 0203)';

/**
 * Faults that let strangers learn personal data, pay the wrong person, or let the wrong person
 * change an address.
 */
export const PEOPLE_FAULTS: readonly Fault[] = [
	{
		name: 'a report with a wrong birth date finds the policy',
		file: 'insurance/claims/reports/begin-report.server.ts',
		find: '.filter((one) => one.birthDate === birthDate)',
		replace: '.filter((one) => one.birthDate <= birthDate || true)',
		tests: REPORTS,
		row: REPORTED,
	},
	{
		name: 'guesses at a policy number are not counted',
		file: 'insurance/claims/reports/begin-report.server.ts',
		find: 'const POLICY_LIMIT = { max: 10, minutes: 24 * 60 };',
		replace: 'const POLICY_LIMIT = { max: 10_000, minutes: 24 * 60 };',
		tests: REPORTS,
		row: REPORTED,
	},
	{
		name: 'the person who reports a death is paid beside the beneficiaries',
		file: 'insurance/claims/reports/payees/payees.ts',
		find: 'problem: withoutAccount(payees)',
		replace: 'problem: accounts.length > 0 ? null : withoutAccount(payees)',
		tests: REPORTS,
		row: REPORTED,
	},
	{
		name: 'an approval needs no account of who is paid',
		file: 'insurance/claims/desk/decision/assess-claim.server.ts',
		find: 'if (problem) throw refuseFields({ lines: problem });',
		replace: "if (problem === '') throw refuseFields({ lines: problem });",
		tests: REPORTS,
		row: REPORTED,
	},
	{
		name: "the holder's account opens what another person reported",
		file: 'insurance/claims/claim-content.server.ts',
		find: "|| claim.reportedBy !== 'holder')",
		replace: ')',
		tests: REPORTS,
		row: REPORTED,
	},
	{
		name: 'a private link goes on with the upload of another',
		file: 'insurance/claims/uploads/upload-owner.server.ts',
		find: 'one.reportId === other.reportId &&',
		replace: '',
		tests: LINK_FILES,
		row: FILES,
	},
	{
		name: 'uploads by a link take the room of the holder',
		file: 'insurance/claims/uploads/store.server.ts',
		find: 'and report_id is not distinct from ${reportId}::uuid',
		replace: 'and coalesce(report_id = ${reportId}::uuid, true) is not null',
		tests: LINK_FILES,
		row: FILES,
	},
	{
		name: 'a link brings files without end',
		file: 'insurance/claims/uploads/upload-owner.server.ts',
		find: 'const MAX_OF_REPORT = 2 * MAX_DOCUMENTS;',
		replace: 'const MAX_OF_REPORT = 20 * MAX_DOCUMENTS;',
		tests: LINK_FILES,
		row: FILES,
	},
	{
		name: 'a claim that is being decided takes files by its link',
		file: 'insurance/claims/reports/report-documents.server.ts',
		find: 'if (claim) refuseLate(claim);',
		replace: '',
		tests: LINK_FILES,
		row: FILES,
	},
	{
		name: 'the pages of a report lose their order',
		file: 'insurance/claims/reports/report-documents.server.ts',
		find: 'const keys = [filepath, ...pages];',
		replace: 'const keys = [filepath, ...pages.toReversed()];',
		tests: LINK_FILES,
		row: FILES,
	},
	{
		name: 'a file is looked into inside its transaction',
		file: 'insurance/claims/uploads/resumable-upload.server.ts',
		find: 'return keepDocumentFile(deps, { ...file, owner, now }, record)',
		replace:
			'return deps.db.transaction(async (tx) => {\n\t\tawait lockUpload(tx, upload.id);\n\t\treturn keepDocumentFile(deps, { ...file, owner, now }, (row) => closeAs(tx, row, async () => upload));\n\t})',
		tests: PARTS,
		row: FILES,
	},
	{
		name: 'a second device leaves a second file',
		file: 'insurance/claims/uploads/keep-file.server.ts',
		find: 'if (kept?.id !== id) await deps.files.remove(row.fileKey);',
		replace: '',
		tests: PARTS,
		row: FILES,
	},
	{
		name: 'who proposed an address confirms it',
		file: 'insurance/service/requests/recovery/show-recovery.server.ts',
		find: "state === 'waiting' && row.proposedBy !== who.staffId",
		replace: "state === 'waiting' && row.proposedBy !== ''",
		tests: RECOVERY,
		row: BACK,
	},
	{
		name: 'any identity card moves an account',
		file: 'insurance/service/requests/recovery/recover-account.server.ts',
		find: '|| policy.application.holder.nik !== tidyDigits(nik))',
		replace: "|| nik === '')",
		tests: RECOVERY,
		row: BACK,
	},
	{
		name: 'a line of sums is a person',
		file: 'insurance/groups/memberships/files/read-sheet.server.ts',
		find: 'if (isSummary(raw, cells)) {',
		replace: 'if (raw.size > 99 && isSummary(raw, cells)) {',
		tests: SHEETS,
		row: 'lists of members name what they leave out',
	},
	{
		name: 'a formula without a result is an empty cell',
		file: 'platform/files/xlsx/xlsx-read.server.ts',
		find: "} else if (name === 'f') uncomputed = true;",
		replace: '}',
		tests: SHEETS,
		row: 'lists of members name what they leave out',
	},
	{
		name: 'a joiner is charged from the day of the list',
		file: 'insurance/groups/memberships/changes/count-store.server.ts',
		find: 'select r.*, greatest(coalesce(r.effective_on, ${effectiveOn}::date)',
		replace: 'select r.*, greatest(coalesce(${effectiveOn}::date, r.effective_on)',
		tests: ROW_DATES,
		row: LATE,
	},
	{
		name: 'somebody who comes back is covered twice',
		file: 'insurance/groups/memberships/changes/count-store.server.ts',
		find: '${cover.startDay}::date, f.ends_on) as day',
		replace: '${cover.startDay}::date) as day',
		tests: ROW_DATES,
		row: LATE,
	},
	{
		name: 'joiners may be reported as late as anybody likes',
		file: 'insurance/groups/memberships/import/staging/row-dates-store.server.ts',
		find: 'when r.effective_on < ${earliest} then array[${early}]',
		replace: "when r.effective_on < '2000-01-01' then array[${early}]",
		tests: ROW_DATES,
		row: LATE,
	},
	{
		name: 'waiting for a second person moves the days of a list',
		file: 'insurance/groups/memberships/changes/decide-change.server.ts',
		find: 'if (effectiveOn < jakartaDay(madeAt)) return effectiveOn;',
		replace: 'if (effectiveOn > jakartaDay(madeAt)) return effectiveOn;',
		tests: ROW_DATES,
		row: LATE,
	},
	{
		name: 'the first list of a cover that begins in half a year is never approved',
		file: 'insurance/groups/memberships/changes/effective-days.server.ts',
		find: 'const { latest } = rowDays(cover, kind, today);',
		replace: 'const latest = earlier(addToDay(today, { day: MAX_DAYS_AHEAD }), cover.endDay);',
		tests: ['insurance/groups/memberships/changes/effective-days.test.ts'],
		row: LATE,
	},
];
