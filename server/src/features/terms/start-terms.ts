import type { Resource } from '@porchlight/contract/features/terms.ts'

/**
 * The initial texts of a new server: plain, for every association, in both languages (association.txt 2.2). A server owner replaces
 * them on the page Terms of the server.
 */
export const startTerms: Readonly<Record<Resource, string>> = {
  terms_of_use_page: `
<h2>Terms of Use</h2>
<p>This portal is run by your association or by the company that manages it. By using it you agree to these terms.</p>
<h3>Your account</h3>
<ul>
<li>One account is for one person. Use your own name and an e-mail address that you read.</li>
<li>Keep your password to yourself. Tell the office when you think that somebody else knows it.</li>
<li>You may delete your account at any time under My Account. What the association must keep by law stays in its records.</li>
</ul>
<h3>What you write</h3>
<ul>
<li>What you write stays yours. You allow the association to show it to the people for whom you wrote it.</li>
<li>Write nothing that insults, threatens or misleads others, breaks the law, or shows private matters of somebody else.</li>
<li>The association may hide or remove what breaks these rules, and tells you why.</li>
</ul>
<h3>What the portal shows</h3>
<ul>
<li>Balances and statements come from the books of the association. If they differ, the books of the association hold.</li>
<li>Notices that the law wants on paper are also sent on paper, unless you agreed to receive them here.</li>
<li>Vendors and neighbors who offer something here act for themselves. The association is not a party to what you agree with them.</li>
</ul>
<h3>Availability</h3>
<p>The portal is provided as it is. It may be unavailable for a time, such as for maintenance. In an emergency call the emergency services, not the portal.</p>
<h3>Changes</h3>
<p>When these terms change, you are asked to read and accept them at your next visit.</p>
<div lang="es">
<h2>Condiciones de uso</h2>
<p>Este portal lo ofrece su asociación o la empresa que la administra. Al usarlo, usted acepta estas condiciones.</p>
<h3>Su cuenta</h3>
<ul>
<li>Una cuenta es para una persona. Use su propio nombre y una dirección de correo que usted lea.</li>
<li>No comparta su contraseña. Avise a la oficina si cree que otra persona la conoce.</li>
<li>Puede eliminar su cuenta en cualquier momento en Mi cuenta. Lo que la asociación debe conservar por ley permanece en sus registros.</li>
</ul>
<h3>Lo que usted escribe</h3>
<ul>
<li>Lo que usted escribe sigue siendo suyo. Permite que la asociación lo muestre a las personas para quienes lo escribió.</li>
<li>No escriba nada que insulte, amenace o engañe a otros, que infrinja la ley o que muestre asuntos privados de otra persona.</li>
<li>La asociación puede ocultar o retirar lo que infrinja estas reglas, y le explica el motivo.</li>
</ul>
<h3>Lo que muestra el portal</h3>
<ul>
<li>Los saldos y los estados de cuenta provienen de los libros de la asociación. Si hay diferencias, valen los libros de la asociación.</li>
<li>Los avisos que la ley exige en papel también se envían en papel, salvo que usted haya aceptado recibirlos aquí.</li>
<li>Los proveedores y vecinos que ofrecen algo aquí actúan por su cuenta. La asociación no es parte de lo que usted acuerde con ellos.</li>
</ul>
<h3>Disponibilidad</h3>
<p>El portal se ofrece tal como es. Puede no estar disponible durante un tiempo, por ejemplo por mantenimiento. En una emergencia llame a los servicios de emergencia, no use el portal.</p>
<h3>Cambios</h3>
<p>Cuando estas condiciones cambien, se le pedirá que las lea y las acepte en su próxima visita.</p>
</div>`,
  privacy_policy_page: `
<h2>Privacy Policy</h2>
<p>This page says what the portal stores about you, why, and what you can do about it. Your association, or the company that manages it, is responsible.</p>
<h3>What is stored</h3>
<ul>
<li>Your name, e-mail address, phone number and picture, and the homes that you belong to.</li>
<li>What concerns your home: balance, statements, notices, requests, and cases of the rules of the community.</li>
<li>What you write and upload here, and to whom it was sent.</li>
<li>Your sign-ins with time and device, so that you can see and end them.</li>
</ul>
<h3>Who sees it</h3>
<ul>
<li>The office of the association and the officers whom the association chose, as far as their tasks need it.</li>
<li>Your neighbors see what you put into the directory and what you post. Nobody is in the directory without their consent.</li>
<li>Vendors see what you ask of them.</li>
<li>Nothing is sold, and nothing is given to advertisers.</li>
</ul>
<h3>How long it is kept</h3>
<p>As long as you have an account or belong to a home, and after that as long as the law requires the association to keep its records.</p>
<h3>Your choices</h3>
<ul>
<li>Settings decide which notices you get, on which ways, and what the directory shows of you.</li>
<li>Ask the office for a copy of what is stored about you, or for a correction.</li>
<li>Delete your account under My Account.</li>
</ul>
<h3>Cookies</h3>
<p>The portal stores in your browser only what it needs to keep you signed in and to keep your settings and drafts. It uses no trackers.</p>
<div lang="es">
<h2>Política de privacidad</h2>
<p>Esta página explica qué guarda el portal sobre usted, para qué, y qué puede hacer usted. La responsable es su asociación o la empresa que la administra.</p>
<h3>Qué se guarda</h3>
<ul>
<li>Su nombre, dirección de correo, teléfono y foto, y las viviendas a las que pertenece.</li>
<li>Lo que se refiere a su vivienda: saldo, estados de cuenta, avisos, solicitudes y casos de las reglas de la comunidad.</li>
<li>Lo que usted escribe y sube aquí, y a quién se envió.</li>
<li>Sus inicios de sesión con la hora y el dispositivo, para que usted pueda verlos y cerrarlos.</li>
</ul>
<h3>Quién lo ve</h3>
<ul>
<li>La oficina de la asociación y los cargos que la asociación eligió, en la medida en que sus tareas lo requieren.</li>
<li>Sus vecinos ven lo que usted pone en el directorio y lo que publica. Nadie está en el directorio sin su consentimiento.</li>
<li>Los proveedores ven lo que usted les pide.</li>
<li>Nada se vende ni se entrega a anunciantes.</li>
</ul>
<h3>Cuánto tiempo se conserva</h3>
<p>Mientras usted tenga una cuenta o pertenezca a una vivienda, y después durante el tiempo que la ley exige a la asociación conservar sus registros.</p>
<h3>Lo que usted puede decidir</h3>
<ul>
<li>En la configuración decide qué avisos recibe, por qué medios, y qué muestra de usted el directorio.</li>
<li>Pida a la oficina una copia de lo que se guarda sobre usted, o una corrección.</li>
<li>Elimine su cuenta en Mi cuenta.</li>
</ul>
<h3>Cookies</h3>
<p>El portal guarda en su navegador solo lo necesario para mantener su sesión, su configuración y sus borradores. No usa rastreadores.</p>
</div>`,
}
