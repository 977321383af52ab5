import { MENU_PARTS } from '#insurance/site/content-studio/frame/menu-parts.ts';
import type { listLinkedFrom } from '#insurance/site/content-studio/second/api.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { groupDigits } from '#platform/values/money.ts';

import { useAnswer } from '../../office-calls.ts';
import { Waiting } from '../../parts/parts.tsx';

type Linked = CallOutput<typeof listLinkedFrom>;

const linesOf = ({ pages, menus, redirects, words }: Linked): string[] => [
	...menus.map(({ part, name }) => `${MENU_PARTS[part] ?? part}: ${name}`),
	...pages.map(({ title, slug, language }) => `${title} (${addressOf(slug, language)})`),
	...redirects.map((path) => `Pengalihan ${path}`),
	...words.map(({ key }) => `Kata situs ${key}`),
];

export function LinkedFrom({ linked }: { linked: Linked }) {
	const lines = linesOf(linked);
	if (lines.length === 0)
		return <p className="text-mute">Tidak ada yang menuju ke halaman ini.</p>;
	return (
		<div>
			<p className="font-semibold">{`${groupDigits(lines.length)} tempat menuju ke halaman ini`}</p>
			<ul className="list-disc pl-6">
				{lines.map((line, at) => (
					<li key={`${at} ${line}`} className="wrap-anywhere">
						{line}
					</li>
				))}
			</ul>
		</div>
	);
}

export function LinkedToPage({ slug }: { slug: string }) {
	const { data, problem } = useAnswer<typeof listLinkedFrom>(
		'POST /page/office/content/linked-from',
		{ slug },
	);
	if (!data) return <Waiting there={false} problem={problem} words="Mencari tautan" />;
	return <LinkedFrom linked={data} />;
}
