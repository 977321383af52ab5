import { useState } from 'react';

import type { listWords, saveWord } from '#insurance/site/content-studio/frame/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { useAnswer, useSend } from '../../office-calls.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../parts/FilterBar.tsx';
import { Badge, Waiting } from '../../parts/parts.tsx';
import { useFilter } from '../../parts/use-filter.ts';
import { FigureText } from '../figures/FigureText.tsx';
import { ReleaseChoice, SAVED_FOR_RELEASE, SAVED_NOW } from '../releases/ReleaseChoice.tsx';
import { NewWord } from './NewWord.tsx';
import { useUnsaved } from './use-unsaved.ts';
import { CHANGED_MEANWHILE, replacedBy, useSeen, type WaitingValue } from './waiting.ts';

type Word = CallOutput<typeof listWords>['words'][number];

function WordText({
	word,
	language,
	waiting,
	onSaved,
}: {
	word: Word;
	language: 'id' | 'en';
	waiting: WaitingValue[];
	onSaved: () => void;
}) {
	const onSite = word[language];
	const key = `${language} ${word.key}`;
	const { text, type, saved, forget } = useUnsaved(`kata ${key}`, onSite ?? '');
	const [releaseId, setReleaseId] = useState('');
	const { busy, problem, fields, code, send } = useSend<typeof saveWord>(
		'POST /page/office/content/word-save',
	);
	const isTyped = text !== (onSite ?? '');
	const seen = useSeen(onSite, isTyped, code === CHANGED_MEANWHILE);
	const name = language === 'id' ? 'Indonesia' : 'Inggris';
	const save = async () => {
		const replaced = replacedBy(waiting, key, releaseId, seen);
		const release = releaseId === '' ? {} : { releaseId };
		const done = await send({ language, key: word.key, seen: replaced, text, ...release });
		if (done && releaseId === '') saved();
		else if (done) forget();
		if (done) showToast(releaseId === '' ? SAVED_NOW : SAVED_FOR_RELEASE, { look: 'success' });
		// Also reloads after a refusal, so that the current value is shown before the next attempt
		// replaces it.
		onSaved();
	};
	return (
		<div className="grid content-start gap-2">
			<FigureText
				id={`kata-${language}-${word.key}`}
				label={`${name}: ${word.key}`}
				error={fields['text'] ?? (problem || undefined)}
				lines={text.length > 60}
				value={text}
				onChange={type}
			/>
			{waiting
				.filter((one) => one.key === key)
				.map(({ next, release }) => (
					<p key={release.id} className="text-sm wrap-anywhere text-mute">
						{`Dalam terbitan ${release.name}: ${next ?? '(dihapus)'}`}
					</p>
				))}
			{isTyped ? (
				<div className="flex flex-wrap items-end gap-3">
					<ReleaseChoice
						id={`terbitan-${language}-${word.key}`}
						label={`Berlaku: ${name}`}
						value={releaseId}
						onChange={setReleaseId}
					/>
					<Button
						look="second"
						busy={busy}
						aria-label={`Simpan ${name}: ${word.key}`}
						onClick={() => void save()}
					>
						Simpan
					</Button>
				</div>
			) : null}
		</div>
	);
}

const isMissing = ({ id, en }: Word) => id === null || en === null;

function WordRow({
	word,
	waiting,
	onSaved,
}: {
	word: Word;
	waiting: WaitingValue[];
	onSaved: () => void;
}) {
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
						key={language}
						word={word}
						language={language}
						waiting={waiting}
						onSaved={onSaved}
					/>
				))}
			</div>
		</li>
	);
}

export function Words({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const { data, problem, reload } = useAnswer<typeof listWords>(
		'POST /page/office/content/words',
		{},
	);
	const waiting = data?.waiting ?? [];
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
			<NewWord words={data?.words ?? []} waiting={waiting} onSaved={reload} />
			<ul className="grid gap-3">
				{words.map((word) => (
					<WordRow key={word.key} word={word} waiting={waiting} onSaved={reload} />
				))}
			</ul>
		</div>
	);
}
