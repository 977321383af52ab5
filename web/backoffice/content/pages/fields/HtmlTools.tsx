import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';

import { writtenUrl } from '#insurance/site/content/cleaning/written-url.ts';
import { Button } from '#web/ui/Button.tsx';

import { LinkTarget } from './LinkTarget.tsx';

type Tool = {
	words: string;
	on: (editor: Editor) => boolean;
	run: (editor: Editor) => void;
};
const TOOLS: Tool[] = [
	{
		words: 'Tebal',
		on: (editor) => editor.isActive('bold'),
		run: (editor) => editor.chain().focus().toggleBold().run(),
	},
	{
		words: 'Miring',
		on: (editor) => editor.isActive('italic'),
		run: (editor) => editor.chain().focus().toggleItalic().run(),
	},
	...([2, 3] as const).map((level): Tool => ({
		words: level === 2 ? 'Judul' : 'Subjudul',
		on: (editor) => editor.isActive('heading', { level }),
		run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
	})),
	{
		words: 'Daftar',
		on: (editor) => editor.isActive('bulletList'),
		run: (editor) => editor.chain().focus().toggleBulletList().run(),
	},
	{
		words: 'Bernomor',
		on: (editor) => editor.isActive('orderedList'),
		run: (editor) => editor.chain().focus().toggleOrderedList().run(),
	},
	{
		words: 'Tabel',
		on: (editor) => editor.isActive('table'),
		run: (editor) => {
			if (editor.isActive('table')) editor.chain().focus().deleteTable().run();
			else
				editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run();
		},
	},
];

const TOOL =
	'min-h-11 min-w-11 rounded-control px-2 text-sm font-semibold hover:bg-mist aria-pressed:bg-leaf aria-pressed:text-white';

const focusOnce = (box: HTMLInputElement | null) => box?.focus();

function LinkTool({ editor, id }: { editor: Editor; id: string }) {
	const [url, setUrl] = useState<string | null>(null);
	const active = useEditorState({ editor, selector: (now) => now.editor.isActive('link') });
	const [problem, setProblem] = useState('');
	const close = () => {
		setUrl(null);
		setProblem('');
	};
	const apply = () => {
		const meant = url?.trim() ? writtenUrl(url) : null;
		if (meant && 'problem' in meant) {
			setProblem(meant.problem);
			return;
		}
		const chain = editor.chain().focus().extendMarkRange('link');
		if (meant) chain.setLink({ href: meant.url }).run();
		else chain.unsetLink().run();
		close();
	};
	return (
		<>
			<button
				type="button"
				aria-pressed={active}
				aria-expanded={url !== null}
				className={TOOL}
				onClick={() =>
					setUrl(url === null ? String(editor.getAttributes('link')['href'] ?? '') : null)
				}
			>
				Tautan
			</button>
			{url === null ? null : (
				<span className="flex w-full items-end gap-2">
					<div className="min-w-0 flex-1">
						<LinkTarget
							id={`${id}-link`}
							label="Tujuan tautan (kosongkan untuk menghapus)"
							error={problem || undefined}
							value={url}
							ref={focusOnce}
							onChange={(next) => {
								setProblem('');
								setUrl(next);
							}}
							onKeyDown={(event) => {
								if (event.key === 'Escape') {
									close();
									editor.commands.focus();
								}
								if (event.key !== 'Enter') return;
								event.preventDefault();
								apply();
							}}
						/>
					</div>
					<Button look="second" onClick={apply}>
						Pasang
					</Button>
				</span>
			)}
		</>
	);
}

export function HtmlTools({
	editor,
	label,
	id,
	onFigure,
}: {
	editor: Editor;
	label: string;
	id: string;
	onFigure: () => void;
}) {
	const on = useEditorState({
		editor,
		selector: (now) => TOOLS.map((tool) => tool.on(now.editor)),
	});
	return (
		<div
			role="toolbar"
			aria-label={`Bentuk tulisan, ${label}`}
			className="flex flex-wrap gap-1 border-b border-line p-1"
		>
			{TOOLS.map((tool, at) => (
				<button
					key={tool.words}
					type="button"
					aria-pressed={on[at] === true}
					onClick={() => tool.run(editor)}
					className={TOOL}
				>
					{tool.words}
				</button>
			))}
			<LinkTool editor={editor} id={id} />
			<button type="button" className={TOOL} onClick={onFigure}>
				Angka produk
			</button>
		</div>
	);
}
