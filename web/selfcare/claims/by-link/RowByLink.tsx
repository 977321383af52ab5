import type { UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import { AskByLink } from './AskByLink.tsx';
import { sentByLink } from './came.ts';
import { cameId } from './FocusGoesOn.tsx';
import type { DraftLinks } from './use-draft-links.ts';

const linkMarkOf = ({ url }: UploadRow, { listed }: DraftLinks) =>
	listed?.marks.find(({ filepath }) => filepath === url);

export function RowByLink({ row, links }: { row: UploadRow; links: DraftLinks }) {
	const mark = linkMarkOf(row, links);
	if (mark)
		return (
			<p id={cameId(row.id)} tabIndex={-1} className="text-sm text-mute">
				{sentByLink(mark.sentBy)}
			</p>
		);
	if (!row.required || row.url !== '' || row.isUploading) return null;
	return <AskByLink name={row.label} of={{ typeId: row.id }} links={links} />;
}
