import { shortDateTime } from '#platform/values/dates.ts';

import { Badge } from '../../parts/parts.tsx';
import { EntryFiles } from './EntryFiles.tsx';
import type { ThreadPart } from './thread-file.ts';

const LOOKS = {
	customer: 'bg-mist',
	staff: 'border border-line',
	note: 'border border-dashed border-sun bg-sun/10',
} as const;

type Entry = {
	key: string;
	look: keyof typeof LOOKS;
	by: string;
	at: string;
	readAt: string | null;
	words: string;
	files: ThreadPart['file']['messages'][number]['files'];
};

const entriesOf = ({ messages, notes, customer }: ThreadPart['file']): Entry[] =>
	[
		...messages.map(({ id, by, words, at, readAt, staffName, files }) => ({
			key: id,
			look: by,
			by: by === 'customer' ? customer.name : (staffName ?? 'Kami'),
			at,
			readAt: by === 'staff' ? readAt : null,
			words,
			files,
		})),
		...notes.map(({ id, by, words, at }) => ({
			key: id,
			look: 'note' as const,
			by,
			at,
			readAt: null,
			words,
			files: [],
		})),
	].toSorted((one, other) => one.at.localeCompare(other.at));

function EntryCard({ entry: { look, by, at, readAt, words, files } }: { entry: Entry }) {
	return (
		<li className={`grid gap-1 rounded-control px-4 py-3 ${LOOKS[look]}`}>
			<p className="flex flex-wrap items-center gap-x-2 text-sm text-mute">
				<strong className="text-ink">{by}</strong>
				<span>{shortDateTime(new Date(at))}</span>
				{readAt ? <span>{`dibaca ${shortDateTime(new Date(readAt))}`}</span> : null}
				{look === 'note' ? <Badge tone="wait">Catatan internal</Badge> : null}
			</p>
			{words ? <p className="wrap-anywhere whitespace-pre-line">{words}</p> : null}
			<EntryFiles files={files} />
		</li>
	);
}

/** Messages and the notes of staff, in the order of time. */
export const ThreadEntries = ({ file }: ThreadPart) => (
	<ol className="grid gap-4" aria-label="Isi percakapan">
		{entriesOf(file).map((entry) => (
			<EntryCard key={entry.key} entry={entry} />
		))}
	</ol>
);
