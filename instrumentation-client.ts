// Runs in the browser before the code of any page.
import './lib/client/no-generated-code';
