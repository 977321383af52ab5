import { useEffect, useState } from 'react';

import { useNavigate } from '#web/ui/navigation/router.tsx';

import { mayLeave } from '../forms/use-leave-guard.ts';
import { mayDo, useMe } from '../me.ts';
import { sectionAt } from '../sections.ts';
import { KeysHelp } from './KeysHelp.tsx';
import type { Shortcut } from './shortcuts.ts';
import { keyButtons, watchShortcuts } from './watch-shortcuts.ts';

function moveRow(step: 1 | -1): boolean {
	const rows = [...document.querySelectorAll<HTMLElement>('#ruang [data-row]')];
	const at = rows.indexOf(document.activeElement as HTMLElement);
	const next = at < 0 ? rows[0] : rows[at + step];
	next?.focus();
	return next !== undefined;
}

/** Presses the button of the screen to which a key belongs. */
function pressButton(key: string): boolean {
	const button = keyButtons().find((one) => one.dataset['key'] === key);
	button?.click();
	return button !== undefined;
}

function turnPage(step: 1 | -1): boolean {
	if (pressButton(step === 1 ? ']' : '[')) return true;
	const links = [...document.querySelectorAll<HTMLElement>('#ruang [data-pager] a')];
	const here = links.findIndex((link) => link.ariaCurrent === 'page');
	const next = here < 0 ? undefined : links[here + step];
	next?.click();
	return next !== undefined;
}

function focusFilter(): boolean {
	const field = document.querySelector<HTMLElement>('#ruang input[type="search"]');
	field?.focus();
	return field !== null;
}

/** Handles the keys of the back office that belong to no single screen, and lists them for `?`. */
export function KeysHost() {
	const me = useMe();
	const navigate = useNavigate();
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const openRoom = (path: string): boolean => {
			const section = sectionAt(path);
			if (!section || !mayDo(me, section.permission) || !mayLeave()) return false;
			void navigate(path);
			return true;
		};
		return watchShortcuts((pressed: Shortcut) => {
			switch (pressed.act) {
				case 'room':
					return openRoom(pressed.path);
				case 'row-next':
					return moveRow(1);
				case 'row-before':
					return moveRow(-1);
				case 'page-next':
					return turnPage(1);
				case 'page-before':
					return turnPage(-1);
				case 'button':
					return pressButton(pressed.key);
				case 'filter':
					return focusFilter();
				default:
					setOpen(true);
					return true;
			}
		});
	}, [me, navigate]);
	return <KeysHelp open={isOpen} onClose={() => setOpen(false)} />;
}
