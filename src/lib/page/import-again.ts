const ADDRESS = /https?:\/\/\S+/;

/**
 * Loads a module, also after a try that failed. Chromium remembers the failure by the module's address, which its error
 * names: another try needs another one. Other browsers ask again by themselves.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = ADDRESS.exec(String(error)) ?? [];
    if (!address) throw error;
    return import(/* @vite-ignore */ `${address}?attempt=${Date.now()}`);
  }
}
