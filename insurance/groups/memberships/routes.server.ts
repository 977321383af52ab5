import type { FastifyInstance } from 'fastify';

import { XLSX } from '#platform/files/xlsx/cells.ts';
import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

import {
	approveChange,
	exportMembers,
	listChanges,
	listMembers,
	memberDocuments,
	panelProducts,
	rejectChange,
	reverseChange,
	submitAdd,
	submitDelete,
	submitRoster,
} from './api.ts';
import { approve, reject, reverse } from './changes/decide-change.server.ts';
import { showMemberChanges } from './changes/show-changes.server.ts';
import { submitMembers } from './changes/submit-members.server.ts';
import { errorFileLink } from './documents/member-files.server.ts';
import { correctionRoutes } from './employee/routes.server.ts';
import { memberTemplate, TEMPLATE_WORDS } from './files/template.server.ts';
import {
	discardUpload,
	errorFile,
	hiddenRows,
	importAdd,
	importDelete,
	importRoster,
	correctRow,
	previewAdd,
	previewDelete,
	previewRoster,
	priceChange,
	rosterRemovals,
	skipKnown,
	uploadProgress,
} from './import/api.ts';
import { forgetColumns, lookAtFile } from './import/column-api.ts';
import { forgetSaidColumns, showFileColumns } from './import/column-mapping.server.ts';
import { importMembers } from './import/import-members.server.ts';
import type { MembershipDeps } from './import/membership-deps.server.ts';
import { chooseHidden, discard, fix, leaveOutKnown } from './import/staging/fix-row.server.ts';
import {
	showUploadPreview,
	showUploadPrice,
	showProgress,
	showRemovals,
} from './import/staging/preview.server.ts';
import { invoiceRoutes } from './invoices/routes.server.ts';
import { exportList, showMembers, showDocuments, showProducts } from './list-members.server.ts';
import type { UploadKind } from './member.ts';

export function membershipRoutes(deps: MembershipDeps): Served[] {
	return [
		...serveAll(deps, [
			[lookAtFile, showFileColumns],
			[forgetColumns, forgetSaidColumns],
			[uploadProgress, showProgress],
			[hiddenRows, chooseHidden],
			[skipKnown, leaveOutKnown],
			[discardUpload, discard],
			[errorFile, errorFileLink],
			[priceChange, showUploadPrice],
			[rosterRemovals, showRemovals],
			[listMembers, showMembers],
			[exportMembers, exportList],
			[memberDocuments, showDocuments],
			[listChanges, showMemberChanges],
			[approveChange, approve],
			[rejectChange, reject],
			[reverseChange, reverse],
			[panelProducts, showProducts],
		]),
		serve(importAdd, (input, caller) => importMembers(deps, input, 'add', caller)),
		serve(importDelete, (input, caller) => importMembers(deps, input, 'delete', caller)),
		serve(importRoster, (input, caller) => importMembers(deps, input, 'roster', caller)),
		serve(previewAdd, (input, caller) => showUploadPreview(deps, input, 'add', caller)),
		serve(previewDelete, (input, caller) => showUploadPreview(deps, input, 'delete', caller)),
		serve(previewRoster, (input, caller) => showUploadPreview(deps, input, 'roster', caller)),
		serve(correctRow, (input, caller) => fix(deps, input as Parameters<typeof fix>[1], caller)),
		serve(submitAdd, (input, caller) => submitMembers(deps, input, 'add', caller)),
		serve(submitDelete, (input, caller) => submitMembers(deps, input, 'delete', caller)),
		serve(submitRoster, (input, caller) => submitMembers(deps, input, 'roster', caller)),
		...correctionRoutes(deps),
		...invoiceRoutes(deps),
	];
}

const TEMPLATES: Record<string, UploadKind> = {
	'penambahan.xlsx': 'add',
	'penghapusan.xlsx': 'delete',
	'daftar-lengkap.xlsx': 'roster',
};

/**
 * Serves `GET /page/corporate/templates/{penambahan|penghapusan|daftar-lengkap}.xlsx`. The empty
 * forms contain no confidential data, so a plain link is sufficient (C2.10.25).
 */
export function membershipPages(app: FastifyInstance): void {
	for (const [name, kind] of Object.entries(TEMPLATES)) {
		app.get(`/page/corporate/templates/${name}`, async (_request, reply) =>
			reply
				.header(
					'content-disposition',
					`attachment; filename="${TEMPLATE_WORDS[kind].file}"`,
				)
				.header('cache-control', 'public, max-age=3600')
				.type(XLSX)
				.send(memberTemplate(kind)),
		);
	}
}
