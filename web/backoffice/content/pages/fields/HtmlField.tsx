import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';

import { plainText } from '#insurance/site/content/templates/problems.ts';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';

import { FigurePicker } from '../../figures/FigurePicker.tsx';
import { readAs, useFigures } from '../../figures/use-figures.ts';
import { pasteProps } from '../../paste/paste-props.ts';
import { PicturesLeft } from '../../paste/PicturesLeft.tsx';
import { holdEditor } from '../running-text.ts';
import { HtmlTools } from './HtmlTools.tsx';
import { plainLists } from './plain-lists.ts';

// Only content that `clean-html.server.ts` preserves can be written here.
const EXTENSIONS = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		code: false,
		codeBlock: false,
		strike: false,
		underline: false,
		// A quoted figure, e.g. `{jaga-aman.manfaat.med}`, would be recognised as the address of a
		// website.
		link: { openOnClick: false, shouldAutoLink: (url) => url.startsWith('https://') },
	}),
	TableKit.configure({ table: { resizable: false } }),
	Superscript,
	Subscript,
];

const shape = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
/** Tags that the editor would lose. Text that contains them is edited as HTML. */
const KEPT_AS_HTML = /<(small|caption)\b/;

type Props = {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	value: string;
	onChange: (html: string) => void;
};

function Quoting({
	html,
	id,
	picking,
	onChoose,
	onClose,
}: {
	html: string;
	id: string;
	picking: boolean;
	onChoose: (token: string) => void;
	onClose: () => void;
}) {
	const figures = useFigures();
	const read = plainText(html)
		.split(/(?<=[.?!])\s+/)
		.flatMap((sentence) => readAs(sentence, figures) ?? []);
	return (
		<>
			{read.length === 0 ? null : (
				<p className="mt-1 text-sm text-mute">{`Tampil: ${read.join(' ')}`}</p>
			)}
			{picking ? <FigurePicker id={id} onChoose={onChoose} onClose={onClose} /> : null}
		</>
	);
}

const describedBy = (id: string, hint?: string, error?: string): string =>
	[hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');

const BOX = 'mt-1 rounded-control border bg-white focus-within:outline-3 focus-within:outline-info';

const boxAttributes = (id: string, described: string): Record<string, string> => ({
	id,
	role: 'textbox',
	'aria-multiline': 'true',
	'aria-labelledby': `${id}-label`,
	...(described ? { 'aria-describedby': described } : {}),
	class: 'prose min-h-24 max-w-none px-4 py-3 break-words whitespace-pre-wrap outline-none',
});

function RichField({ id, label, hint, error, value, onChange }: Props) {
	const reported = useRef(value);
	const [picking, setPicking] = useState(false);
	const [left, setLeft] = useState<string[]>([]);
	const described = describedBy(id, hint, error);
	const editor = useEditor({
		extensions: EXTENSIONS,
		content: value,
		// The page's content security policy forbids inline styles. The class below contains the
		// essential ones.
		injectCSS: false,
		editorProps: {
			attributes: boxAttributes(id, described),
			...pasteProps(setLeft),
			handleKeyDown: (_view, event) => {
				if (event.key === '{') setPicking(true);
				return event.key === '{';
			},
		},
		onCreate: ({ editor: now }) => holdEditor(now),
		onUpdate: ({ editor: now }) => {
			reported.current = now.isEmpty ? '' : plainLists(now.getHTML());
			onChange(reported.current);
		},
	});
	useEffect(() => {
		// The text was changed outside this field: by another editor, or by restoring an older
		// version.
		if (editor && shape(value) !== shape(reported.current)) {
			reported.current = value;
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
			<div className={`${BOX} ${error ? 'border-2 border-error' : 'border-mute/60'}`}>
				{editor ? (
					<HtmlTools
						editor={editor}
						label={label}
						id={id}
						onFigure={() => setPicking(true)}
					/>
				) : null}
				<EditorContent editor={editor} />
			</div>
			<Quoting
				html={value}
				id={id}
				picking={picking}
				onChoose={(token) => {
					setPicking(false);
					editor?.chain().focus().insertContent(`{${token}}`).run();
				}}
				onClose={() => {
					setPicking(false);
					editor?.commands.focus();
				}}
			/>
			<PicturesLeft names={left} />
			{error ? (
				<p id={`${id}-error`} className="mt-1 text-error">
					{error}
				</p>
			) : null}
		</div>
	);
}

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
