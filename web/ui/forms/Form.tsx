import type { ComponentProps } from 'react';

/**
 * A form that is submitted by script. Its method is `dialog`, which sends nothing outside a dialog.
 * If the form is submitted before the script has loaded on a slow network, the input is therefore
 * preserved, whereas any other method would reload the page and lose it. A form that works without
 * script is a plain one with an `action`.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate'>) {
	return <form {...props} method="dialog" noValidate />;
}
