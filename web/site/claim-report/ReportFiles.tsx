import { useEffect, useState } from 'react';

import type { reportDocuments } from '#insurance/claims/reports/api.ts';
import type { Relation } from '#insurance/claims/reports/report.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { ask } from '#web/ui/ask.ts';
import { FileRow, type FileState } from '#web/ui/forms/upload/FileRow.tsx';

import { useOneFile } from './use-one-file.ts';

type Asked = CallOutput<typeof reportDocuments>[number];
export type PutFile = (file: FileState | null, code: string) => void;

function Row({
	token,
	asked,
	kept,
	error,
	put,
}: {
	token: string;
	asked: Asked;
	kept: FileState | undefined;
	error: string | undefined;
	put: PutFile;
}) {
	const row = {
		id: asked.code,
		label: asked.name,
		required: asked.required,
		customFileName: '',
	};
	const { state, send, clear, retry } = useOneFile({
		token,
		typeId: asked.code,
		name: asked.name,
		first: kept,
		onArrived: (file) => {
			const done = { isUploading: false, progress: null, failed: null };
			put(
				file && { ...row, ...done, url: file.filepath, fileName: file.fileName },
				asked.code,
			);
			return '';
		},
	});
	const failed =
		state.failed ?? (state.url === '' && !state.isUploading ? (error ?? null) : null);
	return (
		<FileRow
			stays
			document={{ ...row, ...state, failed }}
			onChoose={(file) => void send(file)}
			onRetry={retry}
			onCancel={clear}
			onRemove={clear}
		/>
	);
}

/** What shows who tells it, and what the benefit asks for, which may follow later. */
export function ReportFiles({
	token,
	claimType,
	relation,
	event,
	documents,
	errors,
	put,
}: {
	token: string;
	claimType: string;
	relation: Relation;
	event: ClaimEventFacts | null;
	documents: readonly FileState[];
	errors: Record<string, string>;
	put: PutFile;
}) {
	const [asked, setAsked] = useState<Asked[]>([]);
	const told = JSON.stringify(event);
	useEffect(() => {
		let wanted = true;
		const body = { token, claimType, relation, event: JSON.parse(told) as typeof event };
		void ask<typeof reportDocuments>('POST /page/claim-report/documents', body).then(
			(answer) => wanted && answer.ok && setAsked(answer.data),
		);
		return () => void (wanted = false);
	}, [token, claimType, relation, told]);
	return (
		<section aria-labelledby="dokumen-laporan" className="grid gap-4">
			<h2 id="dokumen-laporan" className="text-2xl">
				Dokumen
			</h2>
			<p className="text-mute">
				Yang wajib hanya dua, untuk memastikan siapa kamu. Selebihnya boleh menyusul lewat
				tautan pribadimu. Foto dari ponsel cukup, asal terbaca.
			</p>
			<ul className="grid gap-3 sm:grid-cols-2">
				{asked.map((one) => (
					<Row
						key={`${one.code} ${one.name}`}
						token={token}
						asked={one}
						kept={documents.find(({ id }) => id === one.code)}
						error={errors[`documents.${one.code}`]}
						put={put}
					/>
				))}
			</ul>
		</section>
	);
}
