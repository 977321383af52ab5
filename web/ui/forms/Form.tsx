import type { ComponentProps } from 'react';

/**
 * A form that is sent by script. Its method is `dialog`, which sends nothing outside of a dialog:
 * until the script of a slow network has come, a press leaves what was typed where it is, where
 * another method would load the page again without it. A form that works without script is a plain
 * one with its `action`.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>) {
	return <form {...props} method="dialog" noValidate />;
}
