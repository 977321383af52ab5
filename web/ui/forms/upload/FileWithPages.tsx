import type { ReactNode } from 'react';

import { FilePages } from './FilePages.tsx';
import { FileRow } from './FileRow.tsx';
import { nextPage, pageBefore, pagesOf, type UploadRow } from './upload-rows.ts';
import type { UploadAbout, Uploads } from './use-uploads.ts';

type Props = {
	row: UploadRow;
	rows: readonly UploadRow[];
	uploads: Uploads;
	about: UploadAbout;
	mostPages: number;
	onName?: (name: string) => void;
	stays?: boolean;
	/** Why the row cannot stay as it is. */
	error?: string | undefined;
	/** What is said or offered below the files. */
	children?: ReactNode;
};

/** One document of one or several photographs, in order. */
export function FileWithPages({
	row,
	rows,
	uploads,
	about,
	mostPages,
	onName,
	stays = false,
	error,
	children,
}: Props) {
	return (
		<FileRow
			document={row}
			error={error}
			multiple
			stays={stays}
			onAdd={
				row.url !== '' && nextPage(rows, row.id, mostPages)
					? (files) => uploads.addPages(row, files, about)
					: undefined
			}
			onChoose={(file, more) => {
				uploads.choose(row, file, about);
				uploads.addPages(row, more, about);
			}}
			onRetry={() => uploads.retry(row, about)}
			onCancel={() => uploads.cancel(row)}
			onRemove={() => uploads.remove(row)}
			{...(onName ? { onName } : {})}
		>
			<FilePages
				label={row.customFileName || row.label}
				pages={pagesOf(rows, row.id)}
				mayMoveUp={(page) => pageBefore(rows, page) !== null}
				onMoveUp={uploads.moveUp}
				onRetry={(page) => uploads.retry(page, about)}
				onRemove={uploads.remove}
			/>
			{children}
		</FileRow>
	);
}
