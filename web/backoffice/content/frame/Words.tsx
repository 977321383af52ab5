import { useState } from 'react';

import type { listWords, saveWord } from '#insurance/studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../../office-calls.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../parts/FilterBar.tsx';
import { Badge, Waiting } from '../../parts/parts.tsx';
import { useFilter } from '../../parts/use-filter.ts';
import { FigureText } from '../figures/FigureText.tsx';
import { NewWord } from './NewWord.tsx';

type Word = CallOutput<typeof listWords>['words'][number];

/** One word in one language, edited and saved with a button. */
function WordText({
	word,
	language,
	onSaved,
}: {
	word: Word;
	language: 'id' | 'en';
	onSaved: () => void;
}) {
	const seen = word[language];
	const [text, setText] = useState(seen ?? '');
	const { busy, problem, fields, send } = useSend<typeof saveWord>(
		'POST /page/office/content/word-save',
		{ done: 'Tersimpan dan langsung berlaku.' },
	);
	const name = language === 'id' ? 'Indonesia' : 'Inggris';
	return (
		<div>
			<FigureText
				id={`kata-${language}-${word.key}`}
				label={`${name}: ${word.key}`}
				error={fields['text'] ?? (problem || undefined)}
				lines={text.length > 60}
				value={text}
				onChange={setText}
			/>
			{text === (seen ?? '') ? null : (
				<Button
					look="second"
					busy={busy}
					aria-label={`Simpan ${name}: ${word.key}`}
					onClick={async () => {
						if (await send({ language, key: word.key, seen, text })) onSaved();
					}}
				>
					Simpan
				</Button>
			)}
		</div>
	);
}

const isMissing = ({ id, en }: Word) => id === null || en === null;

function WordRow({ word, onSaved }: { word: Word; onSaved: () => void }) {
	return (
		<li className="petal grid gap-3 border border-line bg-white p-4">
			<p className="flex flex-wrap items-center gap-2 text-sm">
				<span className="text-mute">{word.place || 'Tidak dikenal layar mana pun'}</span>
				{word.id === null ? <Badge tone="wait">Indonesia belum ada</Badge> : null}
				{word.en === null ? <Badge tone="wait">Inggris belum ada</Badge> : null}
			</p>
			<div className="grid gap-4 lg:grid-cols-2">
				{(['id', 'en'] as const).map((language) => (
					<WordText
						key={`${language} ${word[language]}`}
						word={word}
						language={language}
						onSaved={onSaved}
					/>
				))}
			</div>
		</li>
	);
}

/** The site's dictionary: each word in both languages, missing translations, and where it is shown. */
export function Words({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const { data, problem, reload } = useAnswer<typeof listWords>(
		'POST /page/office/content/words',
		{},
	);
	const [search, only] = [get('cari').toLowerCase(), get('hanya')];
	const words = (data?.words ?? []).filter(
		(word) =>
			(only !== 'kurang' || isMissing(word)) &&
			[word.key, word.id, word.en, word.place].some((text) =>
				text?.toLowerCase().includes(search),
			),
	);
	return (
		<div className="grid gap-5">
			<FilterBar>
				<FilterSearch
					id="cari-kata"
					label="Cari kata"
					value={get('cari')}
					onSearch={(text) => set({ cari: text })}
				/>
				<FilterSelect
					id="kata-kurang"
					label="Tampilkan"
					value={only}
					options={[
						{ value: '', label: 'Semua kata' },
						{ value: 'kurang', label: 'Yang belum ada di satu bahasa' },
					]}
					onChange={(value) => set({ hanya: value })}
				/>
			</FilterBar>
			<Waiting there={data !== null} problem={problem} words="Memuat kata" />
			{data ? (
				<p className="text-mute" role="status">
					{`${words.length} kata, ${data.words.filter(isMissing).length} belum lengkap`}
				</p>
			) : null}
			{data && words.length === 0 ? <Notice>Tidak ada kata yang cocok.</Notice> : null}
			<NewWord onSaved={reload} />
			<ul className="grid gap-3">
				{words.map((word) => (
					<WordRow key={word.key} word={word} onSaved={reload} />
				))}
			</ul>
		</div>
	);
}
