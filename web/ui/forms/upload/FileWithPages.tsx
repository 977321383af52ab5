import type { ReactNode } from 'react';

import { FilePages } from './FilePages.tsx';
import { FileRow } from './FileRow.tsx';
import { nextPage, pageBefore, pagesOf, type UploadRow } from './upload-rows.ts';
import type { UploadAbout, Uploads } from './use-uploads.ts';

type Props = {
	row: UploadRow;
	label?: string;
	rows: readonly UploadRow[];
	uploads: Uploads;
	about: UploadAbout;
	mostPages: number;
	onName?: (name: string) => void;
	onSee?: ((file: UploadRow) => void) | undefined;
	stays?: boolean;
	error?: string | undefined;
	sure?: ((goOn: () => void) => void) | undefined;
	children?: ReactNode;
};

export function FileWithPages({
	row,
	label = row.label,
	rows,
	uploads,
	about,
	mostPages,
	onName,
	onSee,
	stays = false,
	error,
	sure,
	children,
}: Props) {
	return (
		<FileRow
			document={{ ...row, label }}
			error={error}
			sure={sure}
			multiple
			stays={stays}
			onAdd={
				row.url !== '' && !row.whole && nextPage(rows, row.id, mostPages)
					? (files) => uploads.addPages(row, files, about)
					: undefined
			}
			onChoose={(file, more) => {
				uploads.choose(row, file, about);
				uploads.addPages(row, more, about);
			}}
			onRetry={() => uploads.retry(row, about)}
			onSee={onSee && (() => onSee(row))}
			onCancel={() => uploads.cancel(row)}
			onRemove={() => uploads.remove(row)}
			{...(onName ? { onName } : {})}
		>
			<FilePages
				label={row.customFileName || label}
				pages={pagesOf(rows, row.id)}
				mayMoveUp={(page) => !row.whole && pageBefore(rows, page) !== null}
				onMoveUp={uploads.moveUp}
				onRetry={(page) => uploads.retry(page, about)}
				onSee={onSee}
				onRemove={row.whole ? undefined : uploads.remove}
			/>
			{children}
		</FileRow>
	);
}
