/**
 * Options for lists shown while a panel is active. A webview takes the focus some time after its tab or a button in it
 * was clicked, on a busy machine seconds later, and would close a list opened meanwhile. Escape still closes it.
 */
export const stayOpen = { ignoreFocusOut: true } as const;
