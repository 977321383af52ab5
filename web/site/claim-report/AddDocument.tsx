import { useState } from 'react';

import type { addToReport, ReportView } from '#insurance/claims/reports/api.ts';
import { ask } from '#web/ui/ask.ts';
import { FileRow } from '#web/ui/forms/upload/FileRow.tsx';
import { useFilesInOrder } from '#web/ui/forms/upload/use-files-in-order.ts';

import { linkDoor } from './link-door.ts';

export type ReportChange = { token: string; onChanged: (view: ReportView) => void };

/** Adds a document to a report. It is named after the first required document that is still missing. */
export function AddDocument({
	token,
	missing,
	onChanged,
}: ReportChange & { missing: readonly string[] }) {
	const [name, setName] = useState(missing[0] ?? '');
	const [door] = useState(() => linkDoor(token));
	const row = useFilesInOrder({
		door,
		typeId: 'ADDED',
		name,
		onArrived: async (file) => {
			const answer = await ask<typeof addToReport>('POST /page/claim-report/add', {
				token,
				filepath: file.filepath,
				pages: file.pages,
				name: name.trim() || file.fileName,
			});
			if (!answer.ok) return answer.message;
			onChanged(answer.data);
			setName('');
			return '';
		},
	});
	const document = {
		id: 'tambahan',
		label: 'Tambah dokumen',
		required: false,
		customFileName: name,
		...row.state,
		url: '',
	};
	return (
		<ul>
			<FileRow
				stays
				document={document}
				onName={setName}
				multiple
				onChoose={(file, more) => void row.send([file, ...more])}
				onRetry={row.retry}
				onCancel={row.clear}
				onRemove={row.clear}
			/>
		</ul>
	);
}
