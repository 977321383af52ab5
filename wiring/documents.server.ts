import { claimFormDocuments } from '#insurance/claims/form/form-pdf.server.ts';
import { claimLetterDocuments } from '#insurance/claims/letters/claim-letters.server.ts';
import { ownDocumentMakers } from '#insurance/documents/own-documents.server.ts';
import { memberDocumentMakers } from '#insurance/groups/memberships/documents/member-documents.server.ts';
import { memberFiles } from '#insurance/groups/memberships/documents/member-files.server.ts';
import { bookDocuments } from '#insurance/office/desk/policy-books/policy-books.server.ts';
import { figureReportDocuments } from '#insurance/office/figures/reports/report-jobs.server.ts';
import { privacyDocuments } from '#insurance/office/privacy/export.server.ts';
import { retentionDocuments } from '#insurance/office/privacy/retention/report/report-document.server.ts';
import { mandateDocuments } from '#insurance/service/billing/mandates/routes.server.ts';
import { letterDocuments } from '#insurance/service/requests/entered/letter.server.ts';
import { scanDocuments } from '#insurance/service/requests/entered/scans.server.ts';
import { messageFileDocuments } from '#insurance/service/requests/messages/files/keep-message-file.server.ts';
import { correctionDocuments } from '#insurance/service/servicing/corrections/evidence.server.ts';
import { servicingDocuments } from '#insurance/service/servicing/policy-documents.server.ts';
import { siteFileDocuments } from '#insurance/site/content-studio/files/routes.server.ts';

import type { Deps } from './deps.server.ts';

declare module '#platform/http/made-document.server.ts' {
	interface DocumentMakers extends ReturnType<typeof documentMakers> {}
}

export const documentMakers = (deps: Deps) => ({
	...ownDocumentMakers(deps),
	...mandateDocuments(deps),
	...claimFormDocuments(deps),
	...claimLetterDocuments(deps),
	...servicingDocuments(deps),
	...correctionDocuments(deps),
	...privacyDocuments(deps),
	...retentionDocuments(deps),
	...figureReportDocuments(deps),
	...memberDocumentMakers(deps),
	...memberFiles(deps),
	...bookDocuments(deps),
	...messageFileDocuments(deps),
	...scanDocuments(deps),
	...letterDocuments(deps),
	...siteFileDocuments(deps),
});
