import type { messageTemplates } from '#insurance/service/requests/messages/templates/api.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { textColumn, timeColumn } from '../../list/column.tsx';
import { defineList } from '../../list/list-of.ts';
import { ListRoom } from '../../list/ListRoom.tsx';
import { useMay } from '../../me.ts';
import { Badge } from '../../parts/parts.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

const PATH = '/office/pesan';
const TEMPLATES_URL = `${PATH}?lihat=templat`;

const TEMPLATES = defineList<typeof messageTemplates>('POST /page/office/messages/templates')({
	path: PATH,
	label: 'Templat jawaban',
	noun: 'templat',
	filters: {},
	input: () => ({}),
	columns: [
		textColumn('Judul', (row) => row.title),
		textColumn('Keadaan', (row) => (row.isActive ? 'Dipakai' : 'Disimpan saja'), {
			of: (row) => (
				<Badge tone={row.isActive ? 'calm' : 'done'}>
					{row.isActive ? 'Dipakai' : 'Disimpan saja'}
				</Badge>
			),
		}),
		textColumn('Versi', (row) => String(row.version)),
		textColumn('Diubah oleh', (row) => row.changedBy ?? 'Bawaan'),
		timeColumn('Diubah', (row) => row.changedAt),
	],
	keyOf: (row) => row.templateId,
	href: (row) => `${TEMPLATES_URL}&templat=${row.templateId}`,
	empty: 'Belum ada templat.',
	loading: 'Memuat templat',
});

/** The templates of answers. `templat` in the address selects one, or `baru` begins one. */
export function AnswerTemplates({ query }: { query: URLSearchParams }) {
	const mayWrite = useMay('messages.templates');
	const chosen = query.get('templat');
	if (chosen) return <TemplateEditor key={chosen} templateId={chosen} />;
	return (
		<ListRoom
			of={TEMPLATES}
			query={query}
			above={() =>
				mayWrite ? (
					<p>
						<ButtonLink url={`${TEMPLATES_URL}&templat=baru`} look="second">
							Templat baru
						</ButtonLink>
					</p>
				) : null
			}
		/>
	);
}
