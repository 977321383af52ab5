import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

// Only what `clean-html.server.ts` keeps can be written here.
const EXTENSIONS = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		code: false,
		codeBlock: false,
		strike: false,
		underline: false,
		link: { openOnClick: false },
	}),
	TableKit.configure({ table: { resizable: false } }),
	Superscript,
	Subscript,
];

const shape = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
/** Tags that the editor would lose: such a text is written as HTML. */
const KEPT_AS_HTML = /<(small|caption)\b/;

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

function LinkTool({ editor, id }: { editor: Editor; id: string }) {
	const [url, setUrl] = useState<string | null>(null);
	const active = useEditorState({ editor, selector: (now) => now.editor.isActive('link') });
	const apply = () => {
		const chain = editor.chain().focus().extendMarkRange('link');
		if (url) chain.setLink({ href: url }).run();
		else chain.unsetLink().run();
		setUrl(null);
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
					<label className="min-w-0 flex-1 text-sm font-semibold" htmlFor={`${id}-link`}>
						Tujuan tautan (kosongkan untuk menghapus)
						<input
							id={`${id}-link`}
							value={url}
							placeholder="/tata-cara-klaim"
							onChange={(event) => setUrl(event.target.value)}
							onKeyDown={(event) => {
								if (event.key !== 'Enter') return;
								event.preventDefault();
								apply();
							}}
							className={CONTROL}
						/>
					</label>
					<Button look="second" onClick={apply}>
						Pasang
					</Button>
				</span>
			)}
		</>
	);
}

function Tools({ editor, label, id }: { editor: Editor; label: string; id: string }) {
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
		</div>
	);
}

type Props = {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	value: string;
	onChange: (html: string) => void;
};

function RichField({ id, label, hint, error, value, onChange }: Props) {
	const told = useRef(value);
	const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
		.filter(Boolean)
		.join(' ');
	const editor = useEditor({
		extensions: EXTENSIONS,
		content: value,
		// The page's policy takes no inline style: the class below says what matters of it.
		injectCSS: false,
		editorProps: {
			attributes: {
				id,
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-labelledby': `${id}-label`,
				...(described ? { 'aria-describedby': described } : {}),
				class: 'prose min-h-24 max-w-none px-4 py-3 break-words whitespace-pre-wrap outline-none',
			},
		},
		onUpdate: ({ editor: now }) => {
			told.current = now.isEmpty ? '' : now.getHTML();
			onChange(told.current);
		},
	});
	useEffect(() => {
		// Words that came from elsewhere: another editor's, or an older version.
		if (editor && shape(value) !== shape(told.current)) {
			told.current = value;
			editor.commands.setContent(value, { emitUpdate: false });
		}
	}, [editor, value]);
	return (
		<div>
			<span id={`${id}-label`} className="font-semibold">
				{label}
			</span>
			{hint ? (
				<p id={`${id}-hint`} className="text-sm text-mute">
					{hint}
				</p>
			) : null}
			<div
				className={`mt-1 rounded-control border bg-white focus-within:outline-3 focus-within:outline-info ${error ? 'border-2 border-error' : 'border-mute/60'}`}
			>
				{editor ? <Tools editor={editor} label={label} id={id} /> : null}
				<EditorContent editor={editor} />
			</div>
			{error ? (
				<p id={`${id}-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</div>
	);
}

/** Text with paragraphs, lists, tables and links. */
export function HtmlField(props: Props) {
	const [asHtml] = useState(() => KEPT_AS_HTML.test(props.value));
	if (!asHtml) return <RichField {...props} />;
	const { value, onChange, ...field } = props;
	return (
		<Field {...field} hint="Teks ini memakai susunan khusus dan ditulis sebagai HTML.">
			{(wiring) => (
				<textarea
					{...wiring}
					value={value}
					onChange={(event) => onChange(event.target.value)}
					className={`${CONTROL} h-48 py-3 font-mono text-sm`}
				/>
			)}
		</Field>
	);
}
