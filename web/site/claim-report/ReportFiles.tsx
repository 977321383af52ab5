import { useEffect, useEffectEvent } from 'react';

import { MAX_PAGES } from '#insurance/claims/claim.ts';
import type { reportDocuments } from '#insurance/claims/reports/api.ts';
import type { Relation } from '#insurance/claims/reports/report.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { ask } from '#web/ui/ask.ts';
import { FileWithPages } from '#web/ui/forms/upload/FileWithPages.tsx';
import { documentRows, type UploadRow } from '#web/ui/forms/upload/upload-rows.ts';
import type { Uploads } from '#web/ui/forms/upload/use-uploads.ts';

import type { AskedDocument } from './report-rows.ts';
import { FILES } from './use-report-form.ts';

/**
 * Files for the reporter's proof of identity and for the documents that the benefit requires. The
 * documents may follow later.
 */
export function ReportFiles({
	token,
	claimType,
	relation,
	event,
	documents,
	errors,
	uploads,
	askFor,
}: {
	token: string;
	claimType: string;
	relation: Relation;
	event: ClaimEventFacts | null;
	documents: readonly UploadRow[];
	errors: Record<string, string>;
	uploads: Uploads;
	askFor: (asked: readonly AskedDocument[]) => void;
}) {
	const serialized = JSON.stringify(event);
	const show = useEffectEvent(askFor);
	useEffect(() => {
		let wanted = true;
		const body = { token, claimType, relation, event: JSON.parse(serialized) as typeof event };
		void ask<typeof reportDocuments>('POST /page/claim-report/documents', body).then(
			(answer) => wanted && answer.ok && show(answer.data),
		);
		return () => void (wanted = false);
	}, [token, claimType, relation, serialized]);
	return (
		<section aria-labelledby="dokumen-laporan" className="grid gap-4">
			<h2 id="dokumen-laporan" className="text-2xl">
				Dokumen
			</h2>
			<p className="text-mute">
				Yang wajib hanya untuk memastikan siapa kamu. Selebihnya boleh menyusul lewat tautan
				pribadimu. Foto dari ponsel cukup, asal terbaca; satu dokumen boleh beberapa foto.
			</p>
			<ul className="grid gap-3 sm:grid-cols-2">
				{documentRows(documents).map((row) => (
					<FileWithPages
						key={row.id}
						stays
						row={row}
						rows={documents}
						uploads={uploads}
						about={FILES}
						mostPages={MAX_PAGES}
						error={errors[`documents.${row.id}`]}
					/>
				))}
			</ul>
		</section>
	);
}
